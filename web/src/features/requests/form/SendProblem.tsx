import { HttpError } from '@rafiq/kit/http/client.ts';
import { creationMessageOf } from '@rafiq/kit/http/error-text.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import type { ReactNode } from 'react';
import styles from '../Requests.module.css';
import { t } from '../texts.ts';
import type { FormValues, RequestForm } from './request-form-model.ts';

interface Props<Values extends FormValues> {
  form: { error: unknown; does: Pick<RequestForm<Values>, 'renewKey'> };
  /** Fields that the server refused, each with its reason. */
  problems?: { label: string; text: string; fix?: ReactNode }[];
  /** As the form's own button does. */
  onSend: () => void;
}

/** Why a request was not created, in the server's words. Everything typed is still there. */
export const SendProblem = <Values extends FormValues>({
  form: { error, does },
  problems = [],
  onSend,
}: Props<Values>) => {
  if (!error) return null;
  const isOther = error instanceof HttpError && error.code === 'idempotency_mismatch';
  // A request of its own, after the person has seen that one with other content exists.
  const sendAnew = () => {
    does.renewKey();
    onSend();
  };
  return (
    <Alert
      tone="rejected"
      title={t('send.failed')}
      action={
        isOther && (
          <Button variant="ghost" small onClick={sendAnew}>
            {t('send.again')}
          </Button>
        )
      }
    >
      {creationMessageOf(error)}
      {problems.length > 0 && (
        <ul className={styles.problems}>
          {problems.map(({ label, text, fix }) => (
            <li key={label}>
              <strong>{label}</strong> — {text} {fix}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
};
