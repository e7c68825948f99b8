import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { Toast, useToast } from '@rafiq/kit/ui/Toast.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './Account.module.css';
import { AccountPages } from './AccountPages.tsx';
import { ContactForm } from './ContactForm.tsx';
import { Devices } from './Devices.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PendingContacts } from './PendingContacts.tsx';
import { t } from './texts.ts';

const PasswordCard = () => {
  const saved = useToast();
  return (
    <Card title={t('password.title')} folds>
      <PasswordForm
        current={{ label: t('password.current') }}
        save={t('password.save')}
        onSaved={() => saved.show(t('password.saved'))}
      />
      {saved.text !== '' && (
        <div className={styles.body}>
          <Toast toast={saved} />
        </div>
      )}
    </Card>
  );
};

const HelpCard = () => (
  <Card title={t('help.title')} screenOnly folds>
    <div className={styles.body}>
      <p>{t('help.text')}</p>
      <div className={styles.actions}>
        <Link to="/tickets/list" className={buttonClass({ variant: 'ghost' })}>
          <Icon name="help" />
          {t('help.tickets')}
        </Link>
      </div>
    </div>
  </Card>
);

/** What another feature adds stands before the way to help. */
export const AccountScreen = ({ children }: { children?: ReactNode }) => (
  <Page title={t('title')} intro={t('intro')}>
    <div className={styles.columns}>
      <div className={styles.column}>
        <ContactForm />
        <PendingContacts />
      </div>
      <PasswordCard />
    </div>
    <Devices />
    <AccountPages />
    {children}
    <HelpCard />
  </Page>
);
