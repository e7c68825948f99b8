import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { canUsePasskeys } from '@rafiq/kit/passkeys.ts';
import { common, errorText } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { EmailField } from '@rafiq/kit/ui/ContactFields.tsx';
import { PasswordField } from '@rafiq/kit/ui/PasswordField.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { hasSso } from '../../lib/sso.ts';
import { isTrial } from '../../lib/trial.ts';
import { AccessCard } from './AccessCard.tsx';
import type { SignInSearch } from './address.ts';
import { signIn, signInByPasskey } from './api.ts';
import { problemOf } from './device.ts';
import styles from './Factors.module.css';
import { SsoWay } from './sso/SsoWay.tsx';
import { t } from './texts.ts';
import { useEnter } from './use-enter.ts';

const useSignIn = (search: SignInSearch) => {
  const enter = useEnter(search);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const task = useTask(async () => {
    await signIn({ email: email.trim(), password });
    enter();
  });
  const isMissing = email.trim() === '' || password === '';
  return { email, setEmail, password, setPassword, isMissing, ...task };
};

const PasskeyWay = ({ search }: { search: SignInSearch }) => {
  const enter = useEnter(search);
  const passkey = useTask(async () => {
    await signInByPasskey();
    enter();
  });
  return (
    <>
      <Button
        variant="ghost"
        wide
        icon="key"
        busy={passkey.busy}
        onClick={() => void passkey.run(undefined)}
      >
        {t('passkey.use')}
      </Button>
      {passkey.error !== null && <Alert tone="ongoing">{problemOf(passkey.error)}</Alert>}
    </>
  );
};

const PasswordForm = ({ search }: { search: SignInSearch }) => {
  const form = useSignIn(search);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.run(undefined);
      }}
    >
      <EmailField
        label={t('email')}
        aria-required
        name="email"
        autoComplete="username"
        value={form.email}
        onChange={(event) => form.setEmail(event.target.value)}
      />
      <PasswordField
        label={t('password')}
        aria-required
        name="password"
        autoComplete="current-password"
        showLabel={common('password.show')}
        hideLabel={common('password.hide')}
        value={form.password}
        onChange={(event) => form.setPassword(event.target.value)}
      />
      {form.error !== null && <Alert tone="rejected">{messageOf(form.error)}</Alert>}
      <Button
        type="submit"
        wide
        variant={hasSso() ? 'ghost' : 'primary'}
        busy={form.busy}
        blockedBecause={form.isMissing ? t('missing') : ''}
      >
        {t('submit')}
      </Button>
    </form>
  );
};

export const SignInScreen = () => {
  const search: SignInSearch = useSearch({ strict: false });
  return (
    <AccessCard title={t('title')}>
      {search.notice && (
        <Alert tone={search.notice.startsWith('session_') ? 'ongoing' : 'rejected'}>
          {errorText(search.notice)}
        </Alert>
      )}
      {hasSso() && <SsoWay search={search} />}
      <PasswordForm search={search} />
      {canUsePasskeys() && <PasskeyWay search={search} />}
      <Link to="/emergency" className={styles.small}>
        {t('emergency.link')}
      </Link>
      {isTrial() && <Alert tone="blocked">{t('trial')}</Alert>}
    </AccessCard>
  );
};
