import { normalizePhone } from '@rafiq/contract/core/formats';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { issueText } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Dialog } from '@rafiq/kit/ui/Dialog.tsx';
import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
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
  const [left, setLeft] = useState<(keyof Contact)[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const issues = checkContact(typed);
  const refused = contactProblems(save.error);

  const change = (part: Partial<Contact>) => {
    if (save.isError) save.reset();
    setTyped({ ...typed, ...part });
  };
  const problemOf = (field: keyof Contact): string | undefined => {
    const found = left.includes(field) && issues.find((issue) => issue.field === field);
    return found ? issueText(found) : refused[field];
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (issues.length > 0 || save.isPending) return;
    const contact = { email: typed.email.trim(), phone: normalizePhone(typed.phone) };
    save.mutate(contact, { onSuccess: onConfirmed });
  };
  // The blocked button takes no Enter: what is missing is marked instead, and the first of it takes the focus.
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || issues.length === 0) return;
    event.preventDefault();
    flushSync(() => setLeft(['email', 'phone']));
    form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus();
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
      <form
        ref={form}
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={submit}
        onKeyDown={press}
      >
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
          onBlur={() => setLeft([...left, 'email'])}
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
          onBlur={() => setLeft([...left, 'phone'])}
        />
        {save.error && <Alert tone="rejected">{messageOf(save.error)}</Alert>}
      </form>
    </Dialog>
  );
};
