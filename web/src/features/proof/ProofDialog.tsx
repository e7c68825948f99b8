import { PASSWORD_MAX_LENGTH } from '@rafiq/contract/core/password';
import { HttpError } from '@rafiq/kit/http/client.ts';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Dialog } from '@rafiq/kit/ui/Dialog.tsx';
import { PasswordField } from '@rafiq/kit/ui/PasswordField.tsx';
import { useRefusedField } from '@rafiq/kit/ui/use-refused-field.ts';
import { type FormEvent, useId, useState } from 'react';
import { usePasskeys, useProveByPasskey } from '../passkeys/api.ts';
import { useProfile } from '../profile/api.ts';
import { useProve } from './api.ts';
import styles from './Proof.module.css';
import { t } from './texts.ts';
import type { ProofQuestion } from './use-proof.ts';

/** For whoever has one. What the server says is said; that somebody stopped the device's question is no alarm. */
const PasskeyWay = ({ proof }: { proof: ProofQuestion }) => {
  const { data: passkeys = [] } = usePasskeys();
  const { mutate, isPending, error } = useProveByPasskey();
  if (passkeys.length === 0) return null;
  return (
    <>
      <Button
        variant="soft"
        wide
        icon="key"
        busy={isPending}
        onClick={() => mutate(undefined, { onSuccess: proof.proved })}
      >
        {t('passkey')}
      </Button>
      {error && (
        <Alert tone="ongoing">{error instanceof HttpError ? messageOf(error) : t('stopped')}</Alert>
      )}
    </>
  );
};

/** The form lives as long as the question: no password stays behind. */
const ProofForm = ({ proof }: { proof: ProofQuestion }) => {
  const { cin } = useProfile();
  const [password, setPassword] = useState('');
  const prove = useProve();
  const form = useRefusedField(prove.error);
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password === '' || prove.isPending) return;
    prove.mutate({ password }, { onSuccess: proof.proved });
  };
  return (
    <>
      <form ref={form} id={formId} className={styles.form} noValidate onSubmit={submit}>
        <PasskeyWay proof={proof} />
        <p>{t('text')}</p>
        {/* Tells a password manager whose password this is. */}
        <input type="text" autoComplete="username" value={cin} readOnly hidden />
        <PasswordField
          label={t('password')}
          name="current-password"
          autoComplete="current-password"
          showLabel={common('password.show')}
          hideLabel={common('password.hide')}
          maxLength={PASSWORD_MAX_LENGTH}
          value={password}
          error={prove.error ? messageOf(prove.error) : ''}
          onChange={(event) => {
            if (prove.isError) prove.reset();
            setPassword(event.target.value);
          }}
        />
      </form>
      <div className={styles.actions}>
        <Button variant="ghost" onClick={proof.cancel}>
          {t('cancel')}
        </Button>
        <Button
          type="submit"
          form={formId}
          busy={prove.isPending}
          blockedBecause={password === '' ? t('missing') : ''}
        >
          {t('confirm')}
        </Button>
      </div>
    </>
  );
};

export const ProofDialog = ({ proof }: { proof: ProofQuestion }) => (
  <Dialog open={proof.waiting !== null} onClose={proof.cancel} title={t('title')}>
    <ProofForm proof={proof} />
  </Dialog>
);
