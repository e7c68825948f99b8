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
    to: '/account/news',
    icon: 'bell',
    title: t('pages.news.title'),
    text: t('pages.news.text'),
  },
];

/** What of the account has a page of its own. */
export const AccountPages = () => (
  <Card title={t('pages.title')} screenOnly>
    <ul>
      {pages().map(({ to, icon, title, text }) => (
        <li key={title} className={styles.item}>
          <Link to={to} className={styles.page}>
            <span className={styles.tile}>
              <Icon name={icon} />
            </span>
            <span className={styles.what}>
              <span className={styles.title}>{title}</span>
              <span className={styles.text}>{text}</span>
            </span>
            <Icon name="chevron" />
          </Link>
        </li>
      ))}
    </ul>
  </Card>
);
