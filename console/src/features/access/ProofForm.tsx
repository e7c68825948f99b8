import { PASSWORD_MAX_LENGTH } from '@rafiq/contract/core/password';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { PasswordField } from '@rafiq/kit/ui/PasswordField.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { useState } from 'react';
import { prove, useStaff } from './api.ts';
import styles from './Factors.module.css';
import { t } from './texts.ts';

/** Asks again who one is: somebody else may sit at this desk for a moment. */
export const ProofForm = ({ onProved }: { onProved: () => void }) => {
  const { email } = useStaff();
  const [password, setPassword] = useState('');
  const proving = useTask(async () => {
    await prove(password);
    onProved();
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void proving.run(undefined);
      }}
    >
      <p>{t('proof.text')}</p>
      {/* Tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('password')}
        name="current-password"
        autoComplete="current-password"
        showLabel={common('password.show')}
        hideLabel={common('password.hide')}
        maxLength={PASSWORD_MAX_LENGTH}
        value={password}
        error={proving.error === null ? undefined : messageOf(proving.error)}
        onChange={(event) => {
          proving.forgive();
          setPassword(event.target.value);
        }}
      />
      <Button
        type="submit"
        wide
        busy={proving.busy}
        blockedBecause={password === '' ? t('proof.missing') : ''}
      >
        {t('proof.submit')}
      </Button>
    </form>
  );
};
