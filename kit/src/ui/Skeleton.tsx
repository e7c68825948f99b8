import { useAwaited } from './announce.ts';
import styles from './Skeleton.module.css';

const BARS = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th'];

/** Grey bars in the place of what is coming. */
export const Skeleton = ({ lines = 2, label }: { lines?: number; label: string }) => {
  useAwaited(label);
  return (
    <div className={styles.skeleton} role="status" aria-busy="true" aria-label={label}>
      {BARS.slice(0, lines).map((bar) => (
        <span key={bar} className={styles.bar} />
      ))}
    </div>
  );
};
