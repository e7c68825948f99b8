import { SIGNATURE_FIELD } from '@rafiq/contract/constat/model';
import { useSpeech } from '../speaker.tsx';
import styles from './SignaturePad.module.css';
import type { SignatureMark } from './signature-mark.ts';
import { pathOf } from './strokes.ts';

const { width, height } = SIGNATURE_FIELD;

/** A signature as it was given: drawn, or in plain letters that say that they were typed. */
export const SignaturePicture = ({ mark, label }: { mark: SignatureMark; label: string }) => {
  const { t } = useSpeech();
  if (typeof mark === 'string') {
    return (
      <p className={styles.typed}>
        <bdi>{mark}</bdi> <span>{t('draw.sign.typed')}</span>
      </p>
    );
  }
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className={styles.drawn}>
      <path d={mark.map(pathOf).join('')} className={styles.ink} />
    </svg>
  );
};
