import type { ReactNode } from 'react';
import { isContactConfirmed } from '../../../lib/session.ts';
import { t } from '../texts.ts';
import styles from '../wizard/RecapPart.module.css';
import { ContactFields } from './ContactFields.tsx';
import { useContactFields } from './use-contact-fields.ts';

/** The same question where everything is read once more before it is sent: sending answers it. `part` belongs there. */
export const useContactInRecap = (): {
  ensure: (send: () => void) => void;
  part: ReactNode;
  blockedBecause: string;
  isSaving: boolean;
} => {
  const contact = useContactFields();
  const isAsked = !isContactConfirmed();
  return {
    ensure: (send) => (isContactConfirmed() ? send() : contact.confirm(send)),
    part: isAsked && (
      <section className={styles.part}>
        <div className={styles.head}>
          <h3>{t('contact.title')}</h3>
        </div>
        <ContactFields contact={contact} />
      </section>
    ),
    blockedBecause: isAsked ? contact.blockedBecause : '',
    isSaving: contact.isSaving,
  };
};
