import { type Checked, checkSealed, type PhotoBytes } from '@rafiq/contract/constat/check';
import type { Entries } from '@rafiq/contract/constat/entries';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { useEffect, useMemo, useState } from 'react';
import { isTakenHere } from '../photos/kept.ts';
import type { Report } from '../report.ts';
import { useSpeech } from '../speaker.tsx';
import { keepCopy, photosOf } from './kept-copy.ts';
import styles from './Seal.module.css';
import { missingText, SealVerdict } from './SealVerdict.tsx';

const useChecked = (entries: Entries, bytesOf: PhotoBytes) => {
  const [checked, setChecked] = useState<Checked | null>(null);
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again is the reason to look again
  useEffect(() => {
    let isWanted = true;
    setChecked(null);
    void checkSealed(entries, bytesOf).then((next) => isWanted && setChecked(next));
    return () => {
      isWanted = false;
    };
  }, [entries, bytesOf, asked]);
  return { checked, again: () => setAsked((before) => before + 1) };
};

/** A photo of the other phone may never have come here; one that was taken here is lost. */
const useMissing = (checked: Checked | null, reportId: string): string[] => {
  const speech = useSpeech();
  const isOwn = ({ id }: { id: string }): boolean => isTakenHere(reportId, id);
  const photos = checked?.missing ?? [];
  return [
    ...missingText(
      speech,
      'seal.elsewhere',
      photos.filter((photo) => !isOwn(photo)),
    ),
    ...missingText(speech, 'seal.lost', photos.filter(isOwn)),
  ];
};

interface Props {
  report: Pick<Report, 'id' | 'entries'>;
}

/** Below a report that both have signed: whether it is still that one, and a copy of it to keep. */
export const SealCheck = ({ report }: Props) => {
  const { id, entries } = report;
  const { t } = useSpeech();
  const bytesOf = useMemo(() => photosOf(id), [id]);
  const { checked, again } = useChecked(entries, bytesOf);
  const missing = useMissing(checked, id);
  const [isKeeping, setKeeping] = useState(false);
  const keep = async (): Promise<void> => {
    setKeeping(true);
    await keepCopy(id, entries).finally(() => setKeeping(false));
  };
  return (
    <section className={styles.check} aria-label={t('seal.title')}>
      <h2>{t('seal.title')}</h2>
      <div role="status" aria-live="polite" className={styles.verdict}>
        {checked ? (
          <SealVerdict checked={checked} missing={missing} />
        ) : (
          <p>{t('seal.checking')}</p>
        )}
      </div>
      <div className={styles.presses}>
        <Button variant="ghost" icon="retry" busy={!checked} onClick={again}>
          {t('seal.again')}
        </Button>
        <Button variant="ghost" icon="download" busy={isKeeping} onClick={() => void keep()}>
          {t('seal.keep')}
        </Button>
      </div>
      <p className={styles.hint}>{t('seal.keepHint')}</p>
    </section>
  );
};
