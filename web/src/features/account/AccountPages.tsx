import { Card } from '@rafiq/kit/ui/Card.tsx';
import { Icon, type IconName } from '@rafiq/kit/ui/Icon.tsx';
import { Link, type LinkProps } from '@tanstack/react-router';
import styles from './Account.module.css';
import { type AccountText, t } from './texts.ts';

interface AccountPage {
  to: NonNullable<LinkProps['to']>;
  icon: IconName;
  title: AccountText;
  text: AccountText;
}

const PAGES: readonly AccountPage[] = [
  { to: '/account/data', icon: 'quote', title: 'pages.data.title', text: 'pages.data.text' },
];

/** What of the account has a page of its own. */
export const AccountPages = () => (
  <Card title={t('pages.title')} screenOnly>
    <ul className={styles.pages}>
      {PAGES.map(({ to, icon, title, text }) => (
        <li key={to}>
          <Link to={to} className={styles.page}>
            <Icon name={icon} />
            <span>
              <strong>{t(title)}</strong>
              <span className={styles.when}>{t(text)}</span>
            </span>
            <Icon name="chevron" size={18} />
          </Link>
        </li>
      ))}
    </ul>
  </Card>
);
