import { SUPPORT_REASONS } from '@rafiq/contract/support/model';
import { CALLBACK_MESSAGE_MAX, checkCallBack } from '@rafiq/contract/support/rules';
import type { CallBackRequest } from '@rafiq/contract/support/schema';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { PhoneField } from '@rafiq/kit/ui/ContactFields.tsx';
import { Problem } from '@rafiq/kit/ui/Problem.tsx';
import { SelectField } from '@rafiq/kit/ui/SelectField.tsx';
import { TextArea } from '@rafiq/kit/ui/TextArea.tsx';
import { useFieldProblems } from '@rafiq/kit/ui/use-field-problems.ts';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { type FormEvent, useState } from 'react';
import { prepareCheck } from '../../lib/human-check/ahead.ts';
import { callBackProblems, requestCallBack } from './api.ts';
import styles from './CallBackForm.module.css';
import { t } from './texts.ts';

const EMPTY: CallBackRequest = { reason: '', phone: '', message: '' };
const REASONS = SUPPORT_REASONS.map((reason) => ({
  value: reason,
  key: `reason.${reason}` as const,
}));

/** "Call me back", below the hotline's number. What was typed stays until it was sent. */
export const CallBackForm = () => {
  const [typed, setTyped] = useState(EMPTY);
  const [sentTo, setSentTo] = useState('');
  const send = useTask(async (request: CallBackRequest) => {
    await requestCallBack(request);
    setSentTo(request.phone);
  });

  const issues = checkCallBack(typed);
  const { problemOf, leave, reveal } = useFieldProblems<keyof CallBackRequest>({
    issues,
    failure: send.error,
    refusedBy: callBackProblems,
  });
  const change = (part: Partial<CallBackRequest>) => {
    send.forgive();
    setTyped({ ...typed, ...part });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!reveal(event.currentTarget)) void send.run(typed);
  };

  if (sentTo !== '') return <Alert tone="success">{t('sent')}</Alert>;
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t('title')}
      onFocus={prepareCheck}
      onSubmit={submit}
    >
      <SelectField
        label={t('reason')}
        aria-required
        prompt={t('reason.choose')}
        options={REASONS.map(({ value, key }) => ({ value, label: t(key) }))}
        value={typed.reason}
        error={problemOf('reason')}
        onChange={(reason) => change({ reason })}
        onBlur={() => leave('reason')}
      />
      <PhoneField
        label={t('phone')}
        aria-required
        value={typed.phone}
        error={problemOf('phone')}
        onChange={(event) => change({ phone: event.target.value })}
        onBlur={() => leave('phone')}
      />
      <TextArea
        label={t('message')}
        maxLength={CALLBACK_MESSAGE_MAX}
        value={typed.message}
        error={problemOf('message')}
        onChange={(event) => change({ message: event.target.value })}
      />
      {send.error !== null && (
        <Problem
          message={messageOf(send.error)}
          retry={common('retry')}
          onRetry={() => void send.run(typed)}
        />
      )}
      <Button type="submit" wide busy={send.busy}>
        {t('send')}
      </Button>
    </form>
  );
};
