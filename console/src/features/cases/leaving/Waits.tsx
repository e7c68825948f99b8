import { decidesOnData } from '@rafiq/contract/data-requests/rules';
import { day } from '@rafiq/kit/formats/format.ts';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CaseDetails, caseQuery, takeAnswerBack } from '../api.ts';
import styles from '../Case.module.css';
import { t } from '../texts.ts';

interface Props {
  row: CaseDetails['case'];
  pending: NonNullable<CaseDetails['pending']>;
}

/** What two decide leaves once a supervisor has approved it; which of them it is, is said. */
export const Waits = ({ row: { id: caseId, kind }, pending }: Props) => {
  const client = useQueryClient();
  const taking = useMutation({
    mutationFn: () => takeAnswerBack(caseId),
    onSettled: () => client.invalidateQueries(caseQuery(caseId)),
  });
  return (
    <>
      <p className={styles.muted}>
        {t(decidesOnData(kind, pending.status) ? 'waits.text.data' : 'waits.text.reversal', {
          name: pending.by,
          day: day(pending.leaves),
        })}
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
