import { Page } from '@rafiq/kit/ui/Page.tsx';
import { ownSessions } from '../../../lib/sessions/api.ts';
import { SessionsCard } from '../../../lib/sessions/SessionsCard.tsx';
import { useStaff } from '../api.ts';
import styles from './Account.module.css';
import { FactorsCard } from './FactorsCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { t } from './texts.ts';

/** How one signs in, and where one is signed in. */
export const AccountScreen = () => {
  const { name, email, isLocal } = useStaff();
  return (
    <Page
      title={t('account.title')}
      intro={
        <>
          <bdi>{name}</bdi> · <bdi>{email}</bdi>
        </>
      }
    >
      <div className={styles.cards}>
        {isLocal ? (
          <>
            <FactorsCard />
            <PasswordCard />
          </>
        ) : (
          <p>{t('account.elsewhere')}</p>
        )}
        <SessionsCard sessions={ownSessions} />
      </div>
    </Page>
  );
};
