/** An e-mail address and a phone number, as they are typed on any keyboard and in any direction of writing. */
import { type FieldProps, TextField } from './TextField.tsx';

/** More than any of them has: what is too long is told in words, and not cut off while it is typed. */
const EMAIL_READ = 300;
const PHONE_READ = 40;

export const EmailField = (field: FieldProps) => (
  <TextField
    type="email"
    inputMode="email"
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    dir="ltr"
    maxLength={EMAIL_READ}
    {...field}
  />
);

export const PhoneField = (field: FieldProps) => (
  <TextField
    type="tel"
    inputMode="tel"
    autoComplete="tel"
    dir="ltr"
    maxLength={PHONE_READ}
    {...field}
  />
);
