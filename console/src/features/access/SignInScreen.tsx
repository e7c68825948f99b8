import { brandName } from '@rafiq/kit/brand.ts';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { common, errorText } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { LanguageMenu } from '@rafiq/kit/ui/LanguageMenu.tsx';
import { PageTitle } from '@rafiq/kit/ui/Page.tsx';
import { PasswordField } from '@rafiq/kit/ui/PasswordField.tsx';
import { Star } from '@rafiq/kit/ui/Star.tsx';
import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import { Title } from '@rafiq/kit/ui/Title.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { isTrial } from '../../lib/trial.ts';
import type { SignInSearch } from './address.ts';
import { signIn } from './api.ts';
import styles from './SignIn.module.css';
import { t } from './texts.ts';

const useSignIn = ({ from = '/' }: SignInSearch) => {
  const router = useRouter();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const task = useTask(async () => {
    await signIn({ email: email.trim(), password });
    // whatever another person has seen here is not theirs
    queryClient.clear();
    router.history.push(from);
  });
  const isMissing = email.trim() === '' || password === '';
  return { email, setEmail, password, setPassword, isMissing, ...task };
};

export const SignInScreen = () => {
  const search: SignInSearch = useSearch({ strict: false });
  const form = useSignIn(search);
  return (
    <main className={styles.screen}>
      <PageTitle>{t('title')}</PageTitle>
      <form
        className={styles.card}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.run(undefined);
        }}
      >
        <div className={styles.head}>
          <span className={styles.brand}>
            <Star size={28} />
            {t('brand', { name: brandName })}
          </span>
          <LanguageMenu name={common('language')} />
        </div>
        <Title>{t('title')}</Title>
        {search.notice && <Alert tone="ongoing">{errorText(search.notice)}</Alert>}
        <TextField
          label={t('email')}
          aria-required
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
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
          busy={form.busy}
          blockedBecause={form.isMissing ? t('missing') : ''}
        >
          {t('submit')}
        </Button>
        {isTrial() && <Alert tone="blocked">{t('trial')}</Alert>}
      </form>
    </main>
  );
};
