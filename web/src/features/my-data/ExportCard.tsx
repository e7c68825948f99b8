import { isUnderWay, progressOf } from '@rafiq/contract/my-data/rules';
import type { DataExport } from '@rafiq/contract/my-data/schema';
import { sizeText } from '@rafiq/kit/formats/file-about.ts';
import { moment } from '@rafiq/kit/formats/format.ts';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { Problem } from '@rafiq/kit/ui/Problem.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { useId } from 'react';
import { ProofDialog } from '../proof/ProofDialog.tsx';
import { isProofRequired, useProof } from '../proof/use-proof.ts';
import { archiveAddress, useAskExport, useDataExport } from './api.ts';
import styles from './MyData.module.css';
import { t } from './texts.ts';

const Progress = ({ made }: { made: DataExport }) => {
  const label = useId();
  const percent = progressOf(made);
  return (
    <div className={styles.progress} role="status">
      <p id={label}>{t(made.total === 0 ? 'export.waiting' : 'export.making', { percent })}</p>
      <progress aria-labelledby={label} max={100} value={percent} />
      <p className={styles.muted}>{t('export.leave')}</p>
    </div>
  );
};

/** The browser downloads it by itself: a member's documents need no room in the page. */
const download = (id: string): void => {
  const link = document.createElement('a');
  link.href = archiveAddress(id);
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
};

const Ready = ({ made, onDownload }: { made: DataExport; onDownload: () => void }) => (
  <div className={styles.ready}>
    <Alert tone="success" title={t('export.ready')}>
      {t('export.until', { date: moment(made.expiresAt ?? '') })}
    </Alert>
    <Button icon="download" onClick={onDownload}>
      {t('export.download', { size: sizeText(made.size ?? 0) })}
    </Button>
  </div>
);

const Made = () => {
  const found = useDataExport();
  const ask = useAskExport();
  const proof = useProof();
  if (found.isPending) return <Skeleton lines={2} label={common('loading')} />;
  if (found.isError) return <QueryProblem query={found} />;
  const made = found.data;
  const run = () =>
    ask.mutate(undefined, { onError: (error) => isProofRequired(error) && proof.ask(run) });
  const begin = () => proof.before(run);
  const isOn = made !== null && isUnderWay(made);
  return (
    <>
      <ProofDialog proof={proof} />
      {made?.state === 'ready' && (
        <Ready made={made} onDownload={() => proof.before(() => download(made.id))} />
      )}
      {isOn && <Progress made={made} />}
      {made?.state === 'failed' && <Alert tone="rejected">{t('export.failed')}</Alert>}
      {ask.error && !isProofRequired(ask.error) && (
        <Problem message={messageOf(ask.error)} retry={common('retry')} onRetry={begin} />
      )}
      {!isOn && (
        <div>
          <Button
            variant={made?.state === 'ready' ? 'ghost' : 'primary'}
            icon={made ? 'retry' : 'document'}
            busy={ask.isPending}
            onClick={begin}
          >
            {t(made ? 'export.again' : 'export.ask')}
          </Button>
        </div>
      )}
    </>
  );
};

/** All of it as one archive: asked for, made while one does something else, downloaded for seven days. */
export const ExportCard = () => (
  <Card title={t('export.title')} screenOnly>
    <div className={styles.body}>
      <p>{t('export.text')}</p>
      <Made />
    </div>
  </Card>
);
