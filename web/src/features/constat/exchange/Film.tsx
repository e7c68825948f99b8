import type { Progress } from '@rafiq/contract/constat/exchange/frames';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSpeech } from '../speaker.tsx';
import { film } from './camera.ts';
import styles from './Exchange.module.css';
import { useAwake } from './use-awake.ts';

/** Read out at each quarter only: four times a second nobody could listen. */
const quarterOf = ({ read, count }: Progress): number =>
  Math.floor((Math.floor((4 * read) / count) * count) / 4);

interface Props {
  onWhole: (bytes: Uint8Array) => void;
}

/** The camera's picture, and how much of the other phone's row was read. */
const Picture = ({ onWhole, onRefused }: Props & { onRefused: () => void }) => {
  const { t } = useSpeech();
  const video = useRef<HTMLVideoElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [progress, setProgress] = useState<Progress | null>(null);
  const finish = useEffectEvent(onWhole);
  const refuse = useEffectEvent(onRefused);
  useEffect(() => {
    if (!video.current) return;
    return film(video.current, {
      onOpen: () => setOpen(true),
      onRefused: () => refuse(),
      onProgress: setProgress,
      onWhole: (bytes) => finish(bytes),
    });
  }, []);
  useAwake();
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

export const Film = ({ onWhole }: Props) => {
  const { t } = useSpeech();
  const [isRefused, setRefused] = useState(false);
  if (!isRefused) return <Picture onWhole={onWhole} onRefused={() => setRefused(true)} />;
  return (
    <>
      <Alert tone="blocked">{t('film.noCamera')}</Alert>
      <Button wide onClick={() => setRefused(false)}>
        {t('film.film')}
      </Button>
    </>
  );
};
