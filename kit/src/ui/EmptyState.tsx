import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { Star } from './Star.tsx';

interface Props {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** As a screen of its own, the title is the page's. */
  heading?: 'h1' | 'h2';
}

export const EmptyState = ({ title, children, action, heading: Heading = 'h2' }: Props) => (
  <div className={styles.empty}>
    <Star size={56} />
    <Heading tabIndex={-1}>{title}</Heading>
    {children && <p>{children}</p>}
    {action && <div className={styles.action}>{action}</div>}
  </div>
);
