import { cardClass } from '@rafiq/kit/ui/Card.tsx';
import { Icon, type IconName } from '@rafiq/kit/ui/Icon.tsx';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type SelectedPolicy, selectPolicy, useSelectedPolicy } from '../../lib/selected-policy.ts';
import styles from './Home.module.css';

interface Props {
  policy: SelectedPolicy;
  to: NonNullable<LinkProps['to']>;
  icon: IconName;
  title: string;
  subtitle: ReactNode;
  footer: ReactNode;
}

/** Opening a contract makes it the one that the person works on. */
export const PolicyCard = ({ policy, to, icon, title, subtitle, footer }: Props) => {
  const current = useSelectedPolicy();
  return (
    <Link
      to={to}
      className={`${cardClass} ${styles.policy}`}
      data-current={current?.kind === policy.kind && current.id === policy.id}
      onClick={() => selectPolicy(policy)}
    >
      <span className={styles.policyHead}>
        <span className={styles.bigTile}>
          <Icon name={icon} />
        </span>
        <span className={styles.grow}>
          <span className={styles.policyTitle}>
            <bdi>{title}</bdi>
          </span>
          <span className={styles.small}>{subtitle}</span>
        </span>
        <Icon name="chevron" />
      </span>
      <span className={styles.policyFoot}>{footer}</span>
    </Link>
  );
};
