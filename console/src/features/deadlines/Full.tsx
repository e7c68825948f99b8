import styles from './Deadlines.module.css';
import type { ProblemAt } from './draft.ts';

/** What is wrong with a list as a whole: there are too many in it. */
export const Full = ({ field, problemAt }: { field: string; problemAt: ProblemAt }) => (
  <p className={styles.error} role="alert">
    {problemAt(field)}
  </p>
);
