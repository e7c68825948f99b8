import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { Star } from './Star.tsx';
import { Title } from './Title.tsx';

interface Props {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** As a screen of its own, the title is the page's. */
  heading?: 'h1' | 'h2';
}

export const EmptyState = ({ title, children, action, heading = 'h2' }: Props) => (
  <div className={styles.empty}>
    <Star size={56} />
    {heading === 'h1' ? <Title>{title}</Title> : <h2 tabIndex={-1}>{title}</h2>}
    {children && <p>{children}</p>}
    {action && <div className={styles.action}>{action}</div>}
  </div>
);
