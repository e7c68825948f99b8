import styles from './AudioPlayer.module.css';

interface Props {
  label: string;
  /** Where the sound is; nothing is fetched before it is played. */
  src: string;
}

/** The browser's own controls. Media keep their direction in Arabic too: time runs from left to right. */
export const AudioPlayer = ({ label, src }: Props) => (
  <div dir="ltr" className={styles.player}>
    <audio controls preload="none" src={src} aria-label={label} />
  </div>
);
