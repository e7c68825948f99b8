import { normalizePhone } from '@rafiq/contract/core/formats';
import { useFieldProblems } from '@rafiq/kit/ui/use-field-problems.ts';
import { useState } from 'react';
import { keepContactConfirmed } from '../../../lib/session.ts';
import { contactProblems, isSavingContact, useSaveContact } from '../../account/api.ts';
import { useProfile } from '../../profile/api.ts';
import { t } from '../texts.ts';
import { type Contact, checkContact } from './contact.ts';

/** What is on file, as it is corrected before a request is sent. */
export const useContactFields = () => {
  const { email, phone } = useProfile();
  const save = useSaveContact();
  // only what was typed: a form that was begun without a line learns later what is on file
  const [changed, setChanged] = useState<Partial<Contact>>({});
  const typed: Contact = { email: email ?? '', phone: phone ?? '', ...changed };
  const issues = checkContact(typed, { phone });
  const problems = useFieldProblems<keyof Contact>({
    issues,
    failure: save.error,
    refusedBy: contactProblems,
  });
  return {
    ...problems,
    typed,
    issues,
    blockedBecause: issues.length > 0 ? t('contact.fix') : '',
    error: save.error,
    isSaving: save.isPending,
    change: (part: Partial<Contact>) => {
      if (save.isError) save.reset();
      setChanged({ ...changed, ...part });
    },
    /** Asked once after each sign-in: `send` follows when it is saved. */
    confirm: (send: () => void) => {
      if (issues.length > 0 || isSavingContact()) return;
      const contact = { email: typed.email.trim(), phone: normalizePhone(typed.phone) };
      save.mutate(contact, {
        onSuccess: () => {
          keepContactConfirmed();
          send();
        },
      });
    },
  };
};

export type UsedContactFields = ReturnType<typeof useContactFields>;
