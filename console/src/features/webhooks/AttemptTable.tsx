import type { Attempt, ShownWebhook } from '@rafiq/contract/webhooks/schema';
import { moment } from '@rafiq/kit/formats/format.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { DeskTable, Small } from '../../lib/DeskTable.tsx';
import { systemProblem } from '../../lib/system-issues.ts';
import { eventTypeText } from '../events/api.ts';
import { resendEvent } from './api.ts';
import { t } from './texts.ts';
import { answerText } from './words.ts';

const COLUMNS = ['when', 'event', 'answer', 'next', 'acts'] as const;

const Row = ({ attempt, onAgain }: { attempt: Attempt; onAgain: (event: string) => void }) => (
  <tr>
    <td>
      {moment(attempt.at)}
      <Small>{t('ms', { ms: attempt.ms })}</Small>
    </td>
    <td>
      {attempt.type === null ? t('event.test') : eventTypeText(attempt.type)}
      <Small>
        <bdi dir="ltr">{attempt.eventId}</bdi>
      </Small>
    </td>
    <td>{answerText(attempt)}</td>
    <td>{attempt.nextAt === null ? t('next.none') : moment(attempt.nextAt)}</td>
    <td>
      {attempt.type !== null && (
        <Button variant="ghost" small onClick={() => onAgain(attempt.eventId)}>
          {t('resend')} <span className="visually-hidden">{attempt.eventId}</span>
        </Button>
      )}
    </td>
  </tr>
);

/** The last tries, the newest first; never what was sent or answered. */
export const AttemptTable = ({ webhook }: { webhook: ShownWebhook }) => {
  const resending = useTask(async (event: string) => {
    await resendEvent(webhook.id, event);
  });
  if (webhook.attempts.length === 0) return <p>{t('attempts.none')}</p>;
  return (
    <>
      {resending.error !== null && <Alert tone="rejected">{systemProblem(resending.error)}</Alert>}
      <DeskTable label={t('attempts')} columns={COLUMNS.map((name) => t(`column.${name}`))}>
        {webhook.attempts.map((attempt) => (
          <Row
            key={`${attempt.eventId} ${attempt.at}`}
            attempt={attempt}
            onAgain={(event) => void resending.run(event)}
          />
        ))}
      </DeskTable>
    </>
  );
};
