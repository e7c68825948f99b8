import { useIsGone } from './api.ts';
import styles from './LineStatus.module.css';
import { t } from './texts.ts';

/** A word aside: the queue can be worked with, and only does not follow by itself. */
export const LineStatus = () => {
  const isGone = useIsGone();
  return (
    <p role="status" className={styles.status}>
      {isGone && t('gone')}
    </p>
  );
};
