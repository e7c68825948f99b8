import styles from './VideoPoster.module.css';
import { Zellige } from './Zellige.tsx';

/** A media sign: it points to the right in every language. */
const PlaySign = () => (
  <svg className={styles.sign} viewBox="0 0 64 64" aria-hidden="true">
    <circle cx="32" cy="32" r="30" />
    <path d="M26 20l20 12-20 12z" />
  </svg>
);

interface Props {
  label: string;
  /** Why there is nothing to play. */
  gone?: string | undefined;
  onPlay: () => void;
}

/** A poster of our own: nothing is asked of the video site before the press. */
export const VideoPoster = ({ label, gone, onPlay }: Props) => (
  <button
    type="button"
    className={styles.poster}
    disabled={gone !== undefined}
    aria-label={label}
    onClick={onPlay}
  >
    <Zellige className={styles.pattern} />
    {gone === undefined ? <PlaySign /> : <span className={styles.gone}>{gone}</span>}
  </button>
);
