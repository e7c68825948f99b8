import { Button } from '@rafiq/kit/ui/Button.tsx';
import { QrCode } from '@rafiq/kit/ui/QrCode.tsx';
import { useEffect, useState } from 'react';
import { useSpeech } from '../speaker.tsx';
import styles from './Exchange.module.css';
import { useAwake } from './use-awake.ts';

/**
 * Four a second: a square that turned black and white each time would flash twice a second, below the three that may
 * harm somebody (WCAG 2.3.1), and each code stays for several pictures of a slow camera.
 */
const CHANGE_MS = 250;

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** One code after the other, over and over; who wants no movement turns them by hand. */
export const Show = ({ frames }: { frames: readonly Uint8Array[] }) => {
  const { t } = useSpeech();
  const [at, setAt] = useState(0);
  const [isMoving, setMoving] = useState(() => !isCalm());
  const count = frames.length;
  const turn = () => setAt((before) => (before + 1) % count);
  useEffect(() => {
    if (!isMoving || count < 2) return;
    const moving = setInterval(() => setAt((before) => (before + 1) % count), CHANGE_MS);
    return () => clearInterval(moving);
  }, [isMoving, count]);
  useAwake();
  const said = t('film.code', { at: at + 1, count });
  return (
    <div className={styles.panel}>
      <div className={styles.square}>
        <QrCode content={frames[at] ?? new Uint8Array()} label={said} className={styles.code} />
      </div>
      <p className={styles.count}>{said}</p>
      <p>{t('film.hold')}</p>
      {count > 1 && (
        <div className={styles.presses}>
          <Button variant="soft" small onClick={() => setMoving(!isMoving)}>
            {t(isMoving ? 'film.pause' : 'film.play')}
          </Button>
          {!isMoving && (
            <Button variant="soft" small onClick={turn}>
              {t('film.next')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
};
