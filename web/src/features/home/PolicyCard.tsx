import { cardClass } from '@rafiq/kit/ui/Card.tsx';
import { Icon, type IconName } from '@rafiq/kit/ui/Icon.tsx';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type SelectedPolicy, selectPolicy, useSelectedPolicy } from '../../lib/selected-policy.ts';
import styles from './Home.module.css';

export interface CardWay {
  /** Where the card leads, when it is not to the contract itself. */
  to?: NonNullable<LinkProps['to']>;
  /** Why it leads nowhere. */
  refusal?: string;
}

interface Props extends CardWay {
  policy: SelectedPolicy;
  to: NonNullable<LinkProps['to']>;
  search?: NonNullable<LinkProps['search']>;
  icon: IconName;
  title: string;
  subtitle: ReactNode;
  footer: ReactNode;
}

/** Opening a contract makes it the one that the person works on. */
export const PolicyCard = ({
  policy,
  to,
  search = {},
  refusal,
  icon,
  title,
  subtitle,
  footer,
}: Props) => {
  const current = useSelectedPolicy();
  const className = `${cardClass} ${styles.policy}`;
  const content = (
    <>
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
        {!refusal && <Icon name="chevron" />}
      </span>
      <span className={styles.policyFoot}>{refusal ?? footer}</span>
    </>
  );
  if (refusal !== undefined) return <div className={className}>{content}</div>;
  return (
    <Link
      to={to}
      search={search}
      className={className}
      data-current={current?.kind === policy.kind && current.id === policy.id}
      onClick={() => selectPolicy(policy)}
    >
      {content}
    </Link>
  );
};
