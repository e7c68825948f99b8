import styles from './Star.module.css';

/** The eight-pointed star: the mark, and the only ornament. */
export const Star = ({
  size = 30,
  color = 'var(--primary)',
}: {
  size?: number;
  color?: string;
}) => (
  <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" className={styles.star}>
    <g fill={color}>
      <rect x="8" y="8" width="24" height="24" rx="2" />
      <rect x="8" y="8" width="24" height="24" rx="2" transform="rotate(45 20 20)" />
    </g>
    <circle cx="20" cy="20" r="6.5" fill="var(--saffron)" />
  </svg>
);
