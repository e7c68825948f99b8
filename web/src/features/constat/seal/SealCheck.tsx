import {
  type Checked,
  checkSealed,
  type Difference,
  type PhotoBytes,
} from '@rafiq/contract/constat/check';
import type { Entries } from '@rafiq/contract/constat/entries';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { useEffect, useMemo, useState } from 'react';
import { isTakenHere } from '../photos/kept.ts';
import type { Report } from '../report.ts';
import { useSpeech } from '../speaker.tsx';
import { keepCopy, photosOf } from './kept-copy.ts';
import styles from './Seal.module.css';
import { SealVerdict } from './SealVerdict.tsx';

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

/** Where phones filmed each other, each photo is on the phone that took it: that one is not here is no change. */
const withoutAbsent = (checked: Checked, reportId: string): Checked => {
  const isElsewhere = (difference: Difference): boolean =>
    difference.what === 'photo_gone' && !isTakenHere(reportId, difference.id);
  const differences = checked.differences.filter((one) => !isElsewhere(one));
  const isSame = checked.state === 'changed' && differences.length === 0;
  return { ...checked, differences, state: isSame ? 'unchanged' : checked.state };
};

interface Props {
  report: Pick<Report, 'id' | 'entries' | 'exchange'>;
}

/** Below a report that both have signed: whether it is still that one, and a copy of it to keep. */
export const SealCheck = ({ report }: Props) => {
  const { id, entries, exchange } = report;
  const { t } = useSpeech();
  const bytesOf = useMemo(() => photosOf(id), [id]);
  const { checked: found, again } = useChecked(entries, bytesOf);
  // null: they did, and this phone went on alone
  const checked = found && exchange !== undefined ? withoutAbsent(found, id) : found;
  const [isKeeping, setKeeping] = useState(false);
  const keep = async (): Promise<void> => {
    setKeeping(true);
    await keepCopy(id, entries).finally(() => setKeeping(false));
  };
  return (
    <section className={styles.check} aria-label={t('seal.title')}>
      <h2>{t('seal.title')}</h2>
      <div role="status" aria-live="polite" className={styles.verdict}>
        {checked ? <SealVerdict checked={checked} /> : <p>{t('seal.checking')}</p>}
      </div>
      {found?.differences.length !== checked?.differences.length && (
        <p className={styles.hint}>{t('film.photos')}</p>
      )}
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
