import { isTotpCode, readRecoveryCode, type SecondFactor } from '@rafiq/contract/staff/factors';
import { canUsePasskeys } from '@rafiq/kit/passkeys.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { AccessCard } from './AccessCard.tsx';
import type { SignInSearch } from './address.ts';
import { passByCode, passByPasskey, useStaff } from './api.ts';
import { problemOf } from './device.ts';
import styles from './Factors.module.css';
import { LeaveButton } from './LeaveButton.tsx';
import { t } from './texts.ts';
import { useEnter } from './use-enter.ts';

const CodeForm = ({ kind, onDone }: { kind: 'totp' | 'recovery'; onDone: () => void }) => {
  const [code, setCode] = useState('');
  const pass = useTask(async () => {
    await passByCode(kind, code.trim());
    onDone();
  });
  const isMissing = kind === 'totp' ? !isTotpCode(code) : readRecoveryCode(code) === '';
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void pass.run(undefined);
      }}
    >
      <TextField
        label={t(`second.${kind}`)}
        hint={t(`second.${kind}.hint`)}
        aria-required
        data-takes-focus
        name="code"
        inputMode={kind === 'totp' ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        maxLength={40}
        value={code}
        onChange={(event) => {
          pass.forgive();
          setCode(event.target.value);
        }}
      />
      {pass.error !== null && <Alert tone="rejected">{problemOf(pass.error)}</Alert>}
      <Button
        type="submit"
        wide
        busy={pass.busy}
        blockedBecause={isMissing ? t(`second.${kind}.missing`) : ''}
      >
        {t('second.submit')}
      </Button>
    </form>
  );
};

const PasskeyWay = ({ onDone }: { onDone: () => void }) => {
  const pass = useTask(async () => {
    await passByPasskey();
    onDone();
  });
  return (
    <div className={styles.form}>
      {pass.error !== null && <Alert tone="ongoing">{problemOf(pass.error)}</Alert>}
      <Button wide icon="key" busy={pass.busy} onClick={() => void pass.run(undefined)}>
        {t('passkey.use')}
      </Button>
    </div>
  );
};

/** The second step of the sign-in: by what is easiest, or by another way. */
export const SecondFactorScreen = () => {
  const search: SignInSearch = useSearch({ strict: false });
  const enter = useEnter(search);
  const usable = useStaff().secondFactors.filter((way) => way !== 'passkey' || canUsePasskeys());
  const [chosen, choose] = useState<SecondFactor | undefined>(usable[0]);
  return (
    <AccessCard title={t('second.title')}>
      <p>{t('second.text')}</p>
      {chosen === 'passkey' && <PasskeyWay onDone={enter} />}
      {(chosen === 'totp' || chosen === 'recovery') && (
        <CodeForm key={chosen} kind={chosen} onDone={enter} />
      )}
      {chosen === undefined && <Alert tone="blocked">{t('second.none')}</Alert>}
      <div className={styles.ways}>
        {usable
          .filter((way) => way !== chosen)
          .map((way) => (
            <Button key={way} variant="plain" small onClick={() => choose(way)}>
              {t(`second.by.${way}`)}
            </Button>
          ))}
        <LeaveButton />
      </div>
    </AccessCard>
  );
};
