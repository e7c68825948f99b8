import { normalizePhone } from '@rafiq/contract/core/formats';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Dialog } from '@rafiq/kit/ui/Dialog.tsx';
import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import { useFieldProblems } from '@rafiq/kit/ui/use-field-problems.ts';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { contactProblems, useSaveContact } from '../../account/api.ts';
import { useProfile } from '../../profile/api.ts';
import styles from '../Requests.module.css';
import { t } from '../texts.ts';
import { type Contact, checkContact } from './contact.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  onConfirmed: () => void;
}

export const ContactConfirm = ({ open, onClose, onConfirmed }: Props) => {
  const { email, phone } = useProfile();
  const formId = useId();
  const save = useSaveContact();
  const [typed, setTyped] = useState<Contact>({ email: email ?? '', phone: phone ?? '' });
  const issues = checkContact(typed);
  const { problemOf, leave, reveal } = useFieldProblems<keyof Contact>({
    issues,
    failure: save.error,
    refusedBy: contactProblems,
  });

  const change = (part: Partial<Contact>) => {
    if (save.isError) save.reset();
    setTyped({ ...typed, ...part });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (issues.length > 0 || save.isPending) return;
    const contact = { email: typed.email.trim(), phone: normalizePhone(typed.phone) };
    save.mutate(contact, { onSuccess: onConfirmed });
  };
  // The blocked button takes no Enter: what is missing is marked instead, and the first of it takes the focus.
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || issues.length === 0) return;
    event.preventDefault();
    reveal(event.currentTarget);
  };
  // A request that is under way is not walked away from.
  const close = () => {
    if (!save.isPending) onClose();
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
            busy={save.isPending}
            blockedBecause={issues.length > 0 ? t('contact.fix') : ''}
          >
            {t('contact.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit} onKeyDown={press}>
        <p>{t('contact.text')}</p>
        <TextField
          label={t('contact.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          dir="ltr"
          maxLength={300}
          value={typed.email}
          error={problemOf('email')}
          onChange={(event) => change({ email: event.target.value })}
          onBlur={() => leave('email')}
        />
        <TextField
          label={t('contact.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          maxLength={40}
          value={typed.phone}
          error={problemOf('phone')}
          onChange={(event) => change({ phone: event.target.value })}
          onBlur={() => leave('phone')}
        />
        {save.error && <Alert tone="rejected">{messageOf(save.error)}</Alert>}
      </form>
    </Dialog>
  );
};
