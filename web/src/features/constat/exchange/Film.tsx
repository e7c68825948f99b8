import type { Progress } from '@rafiq/contract/constat/exchange/frames';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSpeech } from '../speaker.tsx';
import { film } from './camera.ts';
import styles from './Exchange.module.css';
import { useAwake } from './use-awake.ts';

/** Read out at each quarter only: four times a second nobody could listen. */
const quarterOf = ({ read, count }: Progress): number =>
  Math.floor((Math.floor((4 * read) / count) * count) / 4);

/** The camera's picture, and how much of the other phone's row was read. */
export const Film = ({ onWhole }: { onWhole: (bytes: Uint8Array) => void }) => {
  const { t } = useSpeech();
  const video = useRef<HTMLVideoElement>(null);
  const [isRefused, setRefused] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [progress, setProgress] = useState<Progress | null>(null);
  const finish = useEffectEvent(onWhole);
  useEffect(() => {
    if (!video.current) return;
    return film(video.current, {
      onOpen: () => setOpen(true),
      onRefused: () => setRefused(true),
      onProgress: setProgress,
      onWhole: (bytes) => finish(bytes),
    });
  }, []);
  useAwake();
  if (isRefused) return <Alert tone="blocked">{t('film.noCamera')}</Alert>;
  const quarter = progress ? quarterOf(progress) : 0;
  return (
    <div className={styles.panel}>
      <div className={styles.square}>
        <video
          ref={video}
          className={styles.video}
          aria-label={t('film.video')}
          muted
          playsInline
        />
      </div>
      <p>{t(isOpen ? 'film.aim' : 'film.opening')}</p>
      {progress && (
        <>
          <progress
            className={styles.progress}
            max={progress.count}
            value={progress.read}
            aria-label={t('film.film')}
          />
          <p className={styles.count}>
            {t('film.read', { read: progress.read, count: progress.count })}
          </p>
        </>
      )}
      <p role="status" className="visually-hidden">
        {progress && quarter > 0 && t('film.read', { read: quarter, count: progress.count })}
      </p>
    </div>
  );
};
