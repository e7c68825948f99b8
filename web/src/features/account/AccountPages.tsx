import { Card } from '@rafiq/kit/ui/Card.tsx';
import { Icon, type IconName } from '@rafiq/kit/ui/Icon.tsx';
import { Link, type LinkProps } from '@tanstack/react-router';
import styles from './AccountPages.module.css';
import { t } from './texts.ts';

type AccountText = Parameters<typeof t>[0];

interface AccountPageLink {
  to: NonNullable<LinkProps['to']>;
  icon: IconName;
  title: AccountText;
  text: AccountText;
}

const PAGES: AccountPageLink[] = [
  {
    to: '/account/helpers',
    icon: 'people',
    title: 'pages.helpers.title',
    text: 'pages.helpers.text',
  },
];

/** The account's own pages, one line each. */
export const AccountPages = () => (
  <Card title={t('pages.title')} screenOnly>
    <ul>
      {PAGES.map(({ to, icon, title, text }) => (
        <li key={to}>
          <Link to={to} className={styles.link}>
            <Icon name={icon} />
            <span className={styles.text}>
              <span className={styles.title}>{t(title)}</span>
              <span className={styles.about}>{t(text)}</span>
            </span>
            <Icon name="chevron" size={18} />
          </Link>
        </li>
      ))}
    </ul>
  </Card>
);
