import type { ReactNode } from 'react';
import styles from './Alert.module.css';
import { Icon, type IconName } from './Icon.tsx';

type AlertTone = 'ongoing' | 'success' | 'blocked' | 'rejected';

const ICONS: Record<AlertTone, IconName> = {
  ongoing: 'info',
  success: 'check',
  blocked: 'alert',
  rejected: 'alert',
};

interface Props {
  tone: AlertTone;
  title?: string;
  children: ReactNode;
  action?: ReactNode;
}

export const Alert = ({ tone, title, children, action }: Props) => (
  <div className={styles.alert} data-tone={tone} role={tone === 'rejected' ? 'alert' : 'status'}>
    <Icon name={ICONS[tone]} />
    <div className={styles.text}>
      {title && <strong>{title}</strong>}
      <div>{children}</div>
    </div>
    {action}
  </div>
);
