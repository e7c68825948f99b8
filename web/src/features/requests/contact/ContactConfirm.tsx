import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Dialog } from '@rafiq/kit/ui/Dialog.tsx';
import { type FormEvent, type KeyboardEvent, useId } from 'react';
import styles from '../Requests.module.css';
import { t } from '../texts.ts';
import { ContactFields } from './ContactFields.tsx';
import { useContactFields } from './use-contact-fields.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  onConfirmed: () => void;
}

/** The question as a dialog, for a form that has no recap. */
export const ContactConfirm = ({ open, onClose, onConfirmed }: Props) => {
  const formId = useId();
  const contact = useContactFields();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    contact.confirm(onConfirmed);
  };
  // The blocked button takes no Enter: what is missing is marked instead, and the first of it takes the focus.
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || contact.issues.length === 0) return;
    event.preventDefault();
    contact.reveal(event.currentTarget);
  };
  // A request that is under way is not walked away from.
  const close = () => {
    if (!contact.isSaving) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('contact.title')}
      actions={
        <>
          <Button variant="ghost" onClick={close}>
            {t('contact.later')}
          </Button>
          <Button
            type="submit"
            form={formId}
            busy={contact.isSaving}
            blockedBecause={contact.blockedBecause}
          >
            {t('contact.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit} onKeyDown={press}>
        <ContactFields contact={contact} />
      </form>
    </Dialog>
  );
};
