import { day } from '@rafiq/kit/formats/format.ts';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CaseDetails, caseQuery, takeAnswerBack } from '../api.ts';
import styles from '../Case.module.css';
import { t } from '../texts.ts';

interface Props {
  caseId: string;
  pending: NonNullable<CaseDetails['pending']>;
}

/** A refusal that is taken back leaves once a supervisor has approved it. */
export const Waits = ({ caseId, pending }: Props) => {
  const client = useQueryClient();
  const taking = useMutation({
    mutationFn: () => takeAnswerBack(caseId),
    onSettled: () => client.invalidateQueries(caseQuery(caseId)),
  });
  return (
    <>
      <p className={styles.muted}>
        {t('waits.text', { name: pending.by, day: day(pending.leaves) })}
      </p>
      {taking.error && <Alert tone="rejected">{messageOf(taking.error)}</Alert>}
      {pending.mine && (
        <div>
          <Button variant="ghost" small busy={taking.isPending} onClick={() => taking.mutate()}>
            {t('waits.takeBack')}
          </Button>
        </div>
      )}
    </>
  );
};
