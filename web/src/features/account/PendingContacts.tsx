import type { PendingContact } from '@rafiq/contract/account/schema';
import { CODE_LENGTH } from '@rafiq/contract/core/constants';
import { westernDigits } from '@rafiq/contract/core/digits';
import { isSmsCode } from '@rafiq/contract/onboarding/rules';
import { moment } from '@rafiq/kit/formats/format.ts';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import { Toast, useToast } from '@rafiq/kit/ui/Toast.tsx';
import { type FormEvent, type ReactNode, useState } from 'react';
import styles from './Account.module.css';
import { useConfirmPhone, usePendingContacts, useResendContact } from './api.ts';
import { accountTexts, t } from './texts.ts';

const shown = (contact: string): ReactNode => (
  <bdi key={contact} dir="ltr">
    {contact}
  </bdi>
);

/** Until when a lost password still goes to what was there before, and to where. */
const Until = ({ countsFrom, recovers }: PendingContact) => {
  const time = countsFrom ? moment(countsFrom) : '';
  if (recovers === null) return time !== '' && <p>{t('pending.from', { time })}</p>;
  const old = shown(recovers);
  return (
    <p>
      {time === ''
        ? accountTexts.rich('pending.until', { recovers: old })
        : accountTexts.rich('pending.untilTime', { recovers: old, time })}
    </p>
  );
};

const Resend = ({ kind }: Pick<PendingContact, 'kind'>) => {
  const resend = useResendContact();
  return (
    <>
      {resend.isSuccess && <Alert tone="success">{t(`pending.sent.${kind}`)}</Alert>}
      {resend.isError && <Alert tone="blocked">{messageOf(resend.error)}</Alert>}
      <div className={styles.actions}>
        <Button
          variant="ghost"
          icon="retry"
          busy={resend.isPending}
          onClick={() => resend.mutate(kind)}
        >
          {t(`pending.resend.${kind}`)}
        </Button>
      </div>
    </>
  );
};

const PhoneCode = ({ onConfirmed }: { onConfirmed: () => void }) => {
  const [typed, setTyped] = useState('');
  const confirm = useConfirmPhone();
  const code = westernDigits(typed).trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSmsCode(code) || confirm.isPending) return;
    confirm.mutate(code, { onSuccess: onConfirmed, onError: () => setTyped('') });
  };
  return (
    <form className={styles.code} noValidate onSubmit={submit}>
      <TextField
        label={t('pending.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        maxLength={CODE_LENGTH}
        value={typed}
        error={confirm.error ? messageOf(confirm.error) : ''}
        onChange={(event) => {
          if (confirm.isError) confirm.reset();
          setTyped(event.target.value);
        }}
      />
      <Button
        type="submit"
        busy={confirm.isPending}
        blockedBecause={isSmsCode(code) ? '' : t('pending.codeMissing')}
      >
        {t('pending.confirm')}
      </Button>
    </form>
  );
};

const Pending = ({
  pending,
  onConfirmed,
}: {
  pending: PendingContact;
  onConfirmed: () => void;
}) => {
  const { kind, contact, isConfirmed } = pending;
  const waits = contact !== null && !isConfirmed;
  return (
    <li className={styles.pending}>
      <span className={styles.pendingName}>
        {t(contact === null ? `pending.removed.${kind}` : `pending.new.${kind}`)}
        {contact !== null && (
          <StatusTag tone={isConfirmed ? 'success' : 'blocked'}>
            {t(isConfirmed ? 'pending.isConfirmed' : 'pending.toConfirm')}
          </StatusTag>
        )}
      </span>
      {waits && <p>{accountTexts.rich(`pending.how.${kind}`, { contact: shown(contact) })}</p>}
      {waits && kind === 'phone' && <PhoneCode onConfirmed={onConfirmed} />}
      <Until {...pending} />
      {waits && <Resend kind={kind} />}
    </li>
  );
};

/** New contacts that do not recover a lost password yet. Nothing is drawn where there is none. */
export const PendingContacts = () => {
  const { data = [] } = usePendingContacts();
  const confirmed = useToast();
  if (data.length === 0) return <Toast toast={confirmed} />;
  return (
    <Card title={t('pending.title')}>
      <ul>
        {data.map((pending) => (
          <Pending
            key={`${pending.kind} ${pending.contact}`}
            pending={pending}
            onConfirmed={() => confirmed.show(t('pending.done'))}
          />
        ))}
      </ul>
      <Toast toast={confirmed} />
    </Card>
  );
};
