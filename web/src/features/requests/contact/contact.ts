/** How the insurer answers: both ways are needed before a request is sent. */
import { type Issue, issue } from '@rafiq/contract/core/issue';
import { checkContacts } from '@rafiq/contract/onboarding/rules';

export interface Contact {
  email: string;
  phone: string;
}

export const checkContact = (
  { email, phone }: Contact,
  onFile?: { phone: string | null },
): Issue[] => {
  const typed = { email: email.trim(), phone: phone.trim() };
  const missing = (['email', 'phone'] as const)
    .filter((field) => typed[field] === '')
    .map((field) => issue(field, 'required'));
  const wrong = checkContacts(typed, onFile).filter(({ code }) => code !== 'contact_required');
  return [...missing, ...wrong];
};
