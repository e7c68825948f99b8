import {
  DRAWN_NUMBERS_MAX,
  SIGNATURE_FIELD,
  TYPED_SIGNATURE_MAX,
} from '@rafiq/contract/constat/model';
import { LIMITS, tidyText } from '@rafiq/contract/constat/values';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import { useState } from 'react';
import { useSpeech } from '../speaker.tsx';
import { Choices } from './Choices.tsx';
import styles from './SignaturePad.module.css';
import { isGiven, type SignatureMark } from './signature-mark.ts';
import { lineOf, lineWithin, type Point, pathOf, strokesWithin } from './strokes.ts';
import { useDrawnLine } from './use-drawn-line.ts';

interface Props {
  /** Who signs: read out with the field. */
  label: string;
  value: SignatureMark;
  onChange: (mark: SignatureMark) => void;
}

const WAYS = ['drawn', 'letters'] as const;
const { width, height } = SIGNATURE_FIELD;

/** By finger, or in letters by whoever cannot draw; what is given is kept as what it is. */
export const SignaturePad = ({ label, value, onChange }: Props) => {
  const { t } = useSpeech();
  /** The other way's mark waits, in case somebody comes back to it. */
  const [waiting, setWaiting] = useState<SignatureMark>(typeof value === 'string' ? [] : '');
  const [isFull, setFull] = useState(false);
  const strokes = typeof value === 'string' ? [] : value;
  const way = typeof value === 'string' ? 'letters' : 'drawn';

  const add = (points: Point[]) => {
    const next = [...strokes, lineWithin(points, DRAWN_NUMBERS_MAX)];
    const thinned = next.length > LIMITS.strokes ? null : strokesWithin(next, DRAWN_NUMBERS_MAX);
    setFull(thinned === null);
    if (thinned) onChange(thinned);
  };
  const clear = () => {
    setFull(false);
    onChange([]);
  };
  const { live, handlers } = useDrawnLine(SIGNATURE_FIELD, add);
  const state = isFull ? 'full' : isGiven(value) ? 'given' : 'open';

  return (
    <div className={styles.signature}>
      <Choices
        legend={t('draw.sign.how')}
        type="radio"
        look="line"
        choices={WAYS.map((one) => ({
          value: one,
          label: t(`draw.sign.${one}`),
          checked: way === one,
        }))}
        onChange={() => {
          setWaiting(value);
          onChange(waiting);
        }}
      />
      {typeof value === 'string' ? (
        <TextField
          label={t('draw.sign.name')}
          hint={t('draw.sign.lettersHint')}
          autoComplete="name"
          maxLength={TYPED_SIGNATURE_MAX}
          value={value}
          onChange={(event) => onChange(tidyText(event.target.value, TYPED_SIGNATURE_MAX))}
        />
      ) : (
        <>
          <div className={styles.pad} {...handlers}>
            <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
              <path d="M40 160H560" className={styles.base} />
              <path d={strokes.map(pathOf).join('')} className={styles.ink} />
              <path d={pathOf(lineOf(live))} className={styles.ink} />
            </svg>
          </div>
          <div className={styles.below}>
            <p className={styles.hint}>{t('draw.sign.hint')}</p>
            {strokes.length > 0 && (
              <Button variant="ghost" small icon="trash" onClick={clear}>
                {t('draw.sign.clear')}
              </Button>
            )}
          </div>
        </>
      )}
      <p role="status" className={styles.state} data-state={state}>
        {t(`draw.sign.${state}`)}
      </p>
    </div>
  );
};
