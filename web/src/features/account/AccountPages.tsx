import { Card } from '@rafiq/kit/ui/Card.tsx';
import { Icon, type IconName } from '@rafiq/kit/ui/Icon.tsx';
import { Link, type LinkProps } from '@tanstack/react-router';
import styles from './AccountPages.module.css';
import { t } from './texts.ts';

interface AccountPage {
  to: NonNullable<LinkProps['to']>;
  icon: IconName;
  title: string;
  text: string;
}

const pages = (): AccountPage[] => [
  {
    to: '/account/drafts',
    icon: 'document',
    title: t('pages.drafts.title'),
    text: t('pages.drafts.text'),
  },
];

/** What of the account has a page of its own. */
export const AccountPages = () => (
  <Card title={t('pages.title')} screenOnly>
    <ul className={styles.list}>
      {pages().map(({ to, icon, title, text }) => (
        <li key={to} className={styles.row}>
          <span className={styles.tile}>
            <Icon name={icon} />
          </span>
          <div className={styles.text}>
            <Link to={to} className={styles.link}>
              {title}
            </Link>
            <p className={styles.muted}>{text}</p>
          </div>
          <Icon name="chevron" size={18} />
        </li>
      ))}
    </ul>
  </Card>
);
