import { Card } from '@rafiq/kit/ui/Card.tsx';
import { Icon, type IconName } from '@rafiq/kit/ui/Icon.tsx';
import { Link, type LinkProps } from '@tanstack/react-router';
import styles from './AccountPages.module.css';
import { type AccountText, t } from './texts.ts';

interface AccountPage {
  to: NonNullable<LinkProps['to']>;
  icon: IconName;
  title: AccountText;
  text: AccountText;
}

const PAGES: readonly AccountPage[] = [
  { to: '/account/news', icon: 'news', title: 'pages.news.title', text: 'pages.news.text' },
  {
    to: '/account/drafts',
    icon: 'document',
    title: 'pages.drafts.title',
    text: 'pages.drafts.text',
  },
  {
    to: '/account/helpers',
    icon: 'people',
    title: 'pages.helpers.title',
    text: 'pages.helpers.text',
  },
  { to: '/account/data', icon: 'quote', title: 'pages.data.title', text: 'pages.data.text' },
];

/** What of the account has a page of its own. */
export const AccountPages = () => (
  <Card title={t('pages.title')} screenOnly>
    <ul className={styles.list}>
      {PAGES.map(({ to, icon, title, text }) => (
        <li key={to} className={styles.row}>
          <span className={styles.tile}>
            <Icon name={icon} />
          </span>
          <div className={styles.text}>
            <Link to={to} className={styles.link}>
              {t(title)}
            </Link>
            <p className={styles.muted}>{t(text)}</p>
          </div>
          <Icon name="chevron" size={18} />
        </li>
      ))}
    </ul>
  </Card>
);
