import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import { t } from '../texts.ts';
import type { UsedContactFields } from './use-contact-fields.ts';

export const ContactFields = ({ contact }: { contact: UsedContactFields }) => (
  <>
    <p>{t('contact.text')}</p>
    <TextField
      label={t('contact.email')}
      type="email"
      inputMode="email"
      autoComplete="email"
      dir="ltr"
      maxLength={300}
      value={contact.typed.email}
      error={contact.problemOf('email')}
      onChange={(event) => contact.change({ email: event.target.value })}
      onBlur={() => contact.leave('email')}
    />
    <TextField
      label={t('contact.phone')}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      dir="ltr"
      maxLength={40}
      value={contact.typed.phone}
      error={contact.problemOf('phone')}
      onChange={(event) => contact.change({ phone: event.target.value })}
      onBlur={() => contact.leave('phone')}
    />
    {contact.error && <Alert tone="rejected">{messageOf(contact.error)}</Alert>}
  </>
);
