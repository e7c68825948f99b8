import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { ConfirmDialog } from '@rafiq/kit/ui/ConfirmDialog.tsx';
import { Problem } from '@rafiq/kit/ui/Problem.tsx';
import { useState } from 'react';
import styles from './Cards.module.css';
import { t } from './texts.ts';
import type { TakeBack } from './use-printing.ts';

/** A sheet that was lost: nobody knows which one, so all that were printed are taken back. */
export const PaperCards = ({ takeBack }: { takeBack: TakeBack }) => {
  const [isAsking, setAsking] = useState(false);
  const run = (): void => {
    setAsking(false);
    takeBack.mutate();
  };
  return (
    <div className={styles.paperCards} data-screen-only>
      <p className={styles.about}>{t('paper.about')}</p>
      {takeBack.isSuccess && <Alert tone="success">{t('paper.takenBack')}</Alert>}
      {takeBack.error && (
        <Problem message={messageOf(takeBack.error)} retry={common('retry')} onRetry={run} />
      )}
      <Button variant="ghost" busy={takeBack.isPending} onClick={() => setAsking(true)}>
        {t('paper.takeBack')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('paper.takeBack')}
        text={t('paper.takeBackText')}
        yes={common('yes')}
        no={common('no')}
        tone="danger"
        onYes={run}
        onNo={() => setAsking(false)}
      />
    </div>
  );
};
