import type { PartnerCategory } from '@rafiq/contract/partners/model';
import styles from './Partners.module.css';

const PATHS: Record<PartnerCategory, string> = {
  clinique: 'M4 21V8l8-5 8 5v13M2 21h20M12 9v7M8.5 12.5h7',
  garage: 'M3 21V9l9-5 9 5v12M7 18v-3l1.5-3h7l1.5 3v3M7 18h10M9 15.5h.01M15 15.5h.01',
};

/** A house with a cross, or with a car in it. The word stands beside it. */
export const PartnerIcon = ({ category }: { category: PartnerCategory }) => (
  <span className={styles.tile} data-category={category}>
    <svg viewBox="0 0 24 24" width={20} height={20} aria-hidden="true">
      <path d={PATHS[category]} />
    </svg>
  </span>
);
