import styles from './LoadingScreen.module.css';
import { Star } from './Star.tsx';

export const LoadingScreen = ({ label }: { label: string }) => (
  <div className={styles.screen} role="status">
    <span className={styles.star}>
      <Star size={48} />
    </span>
    <p>{label}</p>
  </div>
);
