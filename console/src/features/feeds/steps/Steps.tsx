import {
  mayBeApplied,
  mayBeDropped,
  mayBeUndone,
  waitsForSecond,
} from '@rafiq/contract/feeds/console/rules';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { useState } from 'react';
import { systemProblem } from '../../../lib/system-issues.ts';
import { useStaff } from '../../access/api.ts';
import { approveBatch, type BatchReport } from '../api.ts';
import styles from '../Feeds.module.css';
import { t } from '../texts.ts';
import { ApplyDialog } from './ApplyDialog.tsx';
import { DropDialog } from './DropDialog.tsx';
import { UndoDialog } from './UndoDialog.tsx';

type Step = 'apply' | 'undo' | 'drop';

const Second = ({ batch, onRefuse }: { batch: BatchReport; onRefuse: () => void }) => {
  const approving = useTask(() => approveBatch(batch.id));
  const { removed, changed } = batch.counts;
  return (
    <Alert
      tone="blocked"
      title={
        removed > 0
          ? t('second.title', { count: removed })
          : t('second.changes', { count: changed })
      }
    >
      <p>{t(batch.isOwn ? 'second.own' : 'second.text')}</p>
      <div className={styles.acts}>
        <Button
          small
          busy={approving.busy}
          blockedBecause={batch.isOwn ? t('second.blocked') : ''}
          onClick={() => void approving.run(undefined)}
        >
          {t('approve')}
        </Button>
        <Button variant="ghost" small onClick={onRefuse}>
          {t(batch.isOwn ? 'drop' : 'refuse')}
        </Button>
      </div>
      {approving.error !== null && <Alert tone="rejected">{systemProblem(approving.error)}</Alert>}
    </Alert>
  );
};

/** What can be done from here on, by whoever may. */
export const Steps = ({ batch }: { batch: BatchReport }) => {
  const [step, setStep] = useState<Step | null>(null);
  const close = () => setStep(null);
  if (!useStaff().may.includes('feeds.apply')) return null;
  const isWaiting = waitsForSecond(batch);
  const isLost = batch.state === 'checked' && !batch.isKept;
  return (
    <>
      {isWaiting && <Second batch={batch} onRefuse={() => setStep('drop')} />}
      {isLost && <Alert tone="blocked">{t('lost')}</Alert>}
      <div className={styles.acts}>
        {mayBeApplied(batch) && <Button onClick={() => setStep('apply')}>{t('apply')}</Button>}
        {mayBeUndone(batch, new Date()) && (
          <Button variant="ghost" onClick={() => setStep('undo')}>
            {t('undo')}
          </Button>
        )}
        {mayBeDropped(batch) && !isWaiting && (
          <Button variant="ghost" onClick={() => setStep('drop')}>
            {t(batch.state === 'received' ? 'cancel' : 'drop')}
          </Button>
        )}
      </div>
      <ApplyDialog batch={batch} open={step === 'apply'} onClose={close} />
      <UndoDialog batch={batch} open={step === 'undo'} onClose={close} />
      <DropDialog batch={batch} open={step === 'drop'} onClose={close} />
    </>
  );
};
