import { HttpError } from '@rafiq/kit/http/client.ts';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Dialog } from '@rafiq/kit/ui/Dialog.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { systemIssueText } from '../../../lib/system-issues.ts';
import { undoBatch } from '../api.ts';
import styles from '../Feeds.module.css';
import { t } from '../texts.ts';
import type { StepProps } from './ApplyDialog.tsx';

/** The rows that stand against it, by their keys where whoever looks may see them. */
const Obstacles = ({ error }: { error: HttpError }) => (
  <>
    <Alert tone="rejected">{messageOf(error)}</Alert>
    <ul className={styles.facts}>
      {error.body?.issues?.map((found, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: without their keys two rows are told alike
        <li key={index}>
          <bdi>{found.field}</bdi> {systemIssueText(found)}
        </li>
      ))}
    </ul>
  </>
);

export const UndoDialog = ({ batch, open, onClose }: StepProps) => {
  const undoing = useTask(async (leaveChanged: boolean) => {
    await undoBatch(batch.id, leaveChanged);
    onClose();
  });
  const { error } = undoing;
  const isInTheWay = error instanceof HttpError && error.code === 'feed_undo_refused';
  const close = () => {
    undoing.forgive();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('undo.title')}
      actions={
        <>
          <Button variant="ghost" onClick={close}>
            {t('back')}
          </Button>
          <Button variant="danger" busy={undoing.busy} onClick={() => void undoing.run(isInTheWay)}>
            {t(isInTheWay ? 'undo.others' : 'undo')}
          </Button>
        </>
      }
    >
      <p>{t('undo.text')}</p>
      {isInTheWay && <Obstacles error={error} />}
      {error !== null && !isInTheWay && <Alert tone="rejected">{messageOf(error)}</Alert>}
    </Dialog>
  );
};
