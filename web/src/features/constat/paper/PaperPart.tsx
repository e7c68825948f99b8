import { keepFile } from '@rafiq/kit/http/download.ts';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { useDesk, useSeal } from '../desk.ts';
import { useSpeech } from '../speaker.tsx';
import { fileNameOf } from './kept-paper.ts';
import styles from './Paper.module.css';
import { usePaper } from './use-paper.ts';

const asFile = (paper: Blob, name: string): File =>
  new File([paper], name, { type: 'application/pdf' });

const mayShare = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false;

/** In a tab of its own, where the browser shows PDFs. */
const show = (paper: Blob): void => {
  const address = URL.createObjectURL(paper);
  open(address, '_blank', 'noopener');
  // by then the other tab has read it
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

const Kept = ({ paper, name }: { paper: Blob; name: string }) => {
  const { t } = useSpeech();
  const file = asFile(paper, `${name}.pdf`);
  const share = () => void navigator.share({ files: [file] }).catch(() => undefined);
  return (
    <>
      <p role="status">{t('paper.pdf.kept')}</p>
      <div className={styles.actions}>
        <Button icon="eye" onClick={() => show(paper)}>
          {t('paper.pdf.open')}
        </Button>
        <Button variant="ghost" icon="download" onClick={() => keepFile(paper, file.name)}>
          {t('paper.pdf.save')}
        </Button>
        {mayShare(file) && (
          <Button variant="ghost" icon="share" onClick={share}>
            {t('paper.pdf.share')}
          </Button>
        )}
      </div>
    </>
  );
};

/** The report as a PDF, kept on this phone. */
export const PaperPart = () => {
  const { report } = useDesk();
  const { t } = useSpeech();
  const isSealed = useSeal()?.state === 'sealed';
  const { paper, isWaiting, busy, error, make } = usePaper(report);
  const name = fileNameOf(report.entries);
  return (
    <section className={styles.part}>
      <h2>{t('paper.pdf.title')}</h2>
      <p className={styles.note}>{t(isSealed ? 'paper.pdf.intro' : 'paper.pdf.notSealed')}</p>
      {isWaiting && <Alert tone="blocked">{t('paper.pdf.waiting')}</Alert>}
      {!isWaiting && error !== null && <Alert tone="rejected">{messageOf(error)}</Alert>}
      {paper ? (
        <Kept paper={paper} name={name} />
      ) : (
        <div className={styles.actions}>
          <Button busy={busy} icon="document" onClick={make}>
            {t('paper.pdf.make')}
          </Button>
        </div>
      )}
    </section>
  );
};
