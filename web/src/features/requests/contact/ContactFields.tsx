import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { EmailField, PhoneField } from '@rafiq/kit/ui/ContactFields.tsx';
import { t } from '../texts.ts';
import type { UsedContactFields } from './use-contact-fields.ts';

export const ContactFields = ({ contact }: { contact: UsedContactFields }) => (
  <>
    <p>{t('contact.text')}</p>
    <EmailField
      label={t('contact.email')}
      value={contact.typed.email}
      error={contact.problemOf('email')}
      onChange={(event) => contact.change({ email: event.target.value })}
      onBlur={() => contact.leave('email')}
    />
    <PhoneField
      label={t('contact.phone')}
      value={contact.typed.phone}
      error={contact.problemOf('phone')}
      onChange={(event) => contact.change({ phone: event.target.value })}
      onBlur={() => contact.leave('phone')}
    />
    {contact.error && <Alert tone="rejected">{messageOf(contact.error)}</Alert>}
  </>
);
