import styles from './AudioPlayer.module.css';

interface Props {
  label: string;
  src: string;
  /** The length is known before it is played; only for what is at hand, since it is read at once. */
  isAtHand?: boolean;
}

/** The browser's own controls. Media keep their direction in Arabic too: time runs from left to right. */
export const AudioPlayer = ({ label, src, isAtHand = false }: Props) => (
  <div className={styles.player}>
    <audio
      dir="ltr"
      controls
      preload={isAtHand ? 'metadata' : 'none'}
      src={src}
      aria-label={label}
    />
  </div>
);
