import type { ReactNode } from 'react';
import styles from './Breadcrumbs.module.css';
import { Icon } from './Icon.tsx';

export interface Crumb {
  key: string;
  node: ReactNode;
}

export const Breadcrumbs = ({ label, crumbs }: { label: string; crumbs: Crumb[] }) => (
  <nav aria-label={label}>
    <ol className={styles.crumbs}>
      {crumbs.map(({ key, node }, index) => (
        <li key={key} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
          {index > 0 && <Icon name="chevron" size={14} />}
          {node}
        </li>
      ))}
    </ol>
  </nav>
);
