import { type Checked, checkSealed } from '@rafiq/contract/constat/check';
import { COPY_MAX, readCopy } from '@rafiq/contract/constat/copy';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { type ChangeEvent, useRef, useState } from 'react';
import { useSpeech } from '../speaker.tsx';
import styles from './Seal.module.css';
import { missingText, SealVerdict } from './SealVerdict.tsx';

type Outcome = 'busy' | 'no-copy' | { checked: Checked; isAsWritten: boolean };

const checkCopy = async (file: File): Promise<Outcome> => {
  // letters of the file, not yet in memory
  const copy = file.size <= COPY_MAX ? await readCopy(await file.text()) : null;
  if (!copy) return 'no-copy';
  const checked = await checkSealed(copy.entries, async (id) => copy.photos.get(id) ?? null);
  return { checked, isAsWritten: copy.isAsWritten };
};

const Said = ({ outcome }: { outcome: Outcome | null }) => {
  const speech = useSpeech();
  const { t } = speech;
  if (outcome === null) return null;
  if (outcome === 'busy') return <p>{t('seal.checking')}</p>;
  if (outcome === 'no-copy') return <Alert tone="blocked">{t('seal.copy.none')}</Alert>;
  const missing = missingText(speech, 'seal.missing', outcome.checked.missing);
  return <SealVerdict {...outcome} missing={missing} />;
};

/** For a copy that came back from anywhere: nothing of it is sent, and nothing of it is taken into this phone. */
export const CopyCheck = () => {
  const { t } = useSpeech();
  const input = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const pick = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? [];
    // the same one can be chosen again
    target.value = '';
    if (!file) return;
    setOutcome('busy');
    setOutcome(await checkCopy(file).catch((): Outcome => 'no-copy'));
  };
  return (
    <section className={styles.check} aria-label={t('seal.copy.title')}>
      <p className={styles.hint}>{t('seal.copy.hint')}</p>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label={t('seal.copy.pick')}
        className={styles.input}
        tabIndex={-1}
        onChange={(event) => void pick(event)}
      />
      <Button
        variant="ghost"
        icon="search"
        busy={outcome === 'busy'}
        onClick={() => input.current?.click()}
      >
        {t('seal.copy.pick')}
      </Button>
      <div role="status" aria-live="polite" className={styles.verdict}>
        <Said outcome={outcome} />
      </div>
    </section>
  );
};
