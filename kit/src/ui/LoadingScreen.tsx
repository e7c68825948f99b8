import { useAwaited } from './announce.ts';
import styles from './LoadingScreen.module.css';
import { Star } from './Star.tsx';

export const LoadingScreen = ({ label }: { label: string }) => {
  useAwaited(label);
  return (
    <div className={styles.screen}>
      <span className={styles.star}>
        <Star size={48} />
      </span>
      <p>{label}</p>
    </div>
  );
};
