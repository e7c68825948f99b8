import { useRef } from 'react';
import styles from './AudioPlayer.module.css';

interface Props {
  label: string;
  src: string;
  /** The length is known before it is played; only for what is at hand, since it is read at once. */
  isAtHand?: boolean;
  /** What the choice of a speed is called, where one is offered: for those who listen to many. */
  speed?: string;
}

const SPEEDS = ['1', '1.25', '1.5', '2'];

/** The browser's own controls. Media keep their direction in Arabic too: time runs from left to right. */
export const AudioPlayer = ({ label, src, isAtHand = false, speed }: Props) => {
  const audio = useRef<HTMLAudioElement>(null);
  const play = (rate: string) => {
    if (audio.current) audio.current.playbackRate = Number(rate);
  };
  return (
    <div className={styles.player}>
      <audio
        ref={audio}
        dir="ltr"
        controls
        preload={isAtHand ? 'metadata' : 'none'}
        src={src}
        aria-label={label}
      />
      {speed && (
        <label className={styles.speed}>
          {speed}
          <select onChange={(event) => play(event.target.value)}>
            {SPEEDS.map((rate) => (
              <option key={rate} value={rate}>
                × {rate}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
};
