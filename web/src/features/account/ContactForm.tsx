import type { ContactChange } from '@rafiq/contract/account/model';
import { ADDRESS_MAX, checkContactChange } from '@rafiq/contract/account/rules';
import { formatDate } from '@rafiq/contract/core/dates';
import { normalizePhone } from '@rafiq/contract/core/formats';
import type { Profile } from '@rafiq/contract/profile/model';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { language } from '@rafiq/kit/texts/language.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { EmailField, PhoneField } from '@rafiq/kit/ui/ContactFields.tsx';
import { Problem } from '@rafiq/kit/ui/Problem.tsx';
import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import { Toast, useToast } from '@rafiq/kit/ui/Toast.tsx';
import { useFieldProblems } from '@rafiq/kit/ui/use-field-problems.ts';
import { useRefusedField } from '@rafiq/kit/ui/use-refused-field.ts';
import type { FormEvent } from 'react';
import { useDraft } from '../../lib/drafts.ts';
import { useProfile } from '../profile/api.ts';
import { ProofDialog } from '../proof/ProofDialog.tsx';
import { useProof } from '../proof/use-proof.ts';
import styles from './Account.module.css';
import { contactProblems, isSavingContact, useSaveContact } from './api.ts';
import { t } from './texts.ts';

type Field = keyof ContactChange;

const contactOf = ({ email, phone, address }: Profile) => ({
  email: email ?? '',
  phone: phone ?? '',
  address: address ?? '',
});

const useContactForm = (profile: Profile) => {
  const onFile = contactOf(profile);
  const draft = useDraft('contact', onFile);
  const save = useSaveContact();
  const saved = useToast();
  const proof = useProof();
  const issues = checkContactChange(draft.value, onFile);
  const { problemOf, leave } = useFieldProblems<Field>({
    issues,
    failure: save.error,
    refusedBy: contactProblems,
    // As the specification asks.
    atOnce: ['email'],
  });

  return {
    typed: draft.value,
    isChanged: (Object.keys(onFile) as Field[]).some(
      (field) => draft.value[field] !== onFile[field],
    ),
    isRestored: draft.restored,
    change: (part: Partial<ContactChange>) => {
      if (save.isError) save.reset();
      draft.set({ ...draft.value, ...part });
    },
    leave,
    problemOf,
    discard: () => {
      save.reset();
      draft.clear(onFile);
    },
    submit: () => {
      if (issues.length > 0 || isSavingContact()) return;
      const change = { ...draft.value, phone: normalizePhone(draft.value.phone) };
      const run = () =>
        save.mutate(change, {
          onSuccess: (profileAfter) => {
            draft.clear(contactOf(profileAfter));
            saved.show(t('contact.saved'));
          },
        });
      // who is reached elsewhere could take the account over: the address alone could not
      const isReachedElsewhere =
        change.email.trim() !== onFile.email || change.phone !== onFile.phone;
      if (isReachedElsewhere) proof.before(run);
      else run();
    },
    proof,
    blockedBecause: issues.length > 0 ? t('contact.fix') : '',
    refused: useRefusedField(save.error),
    saving: save.isPending,
    error: save.error ? messageOf(save.error) : '',
    saved,
  };
};

export const ContactForm = () => {
  const profile = useProfile();
  const form = useContactForm(profile);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <Card title={t('contact.title')}>
      <ProofDialog proof={form.proof} />
      <form ref={form.refused} className={styles.body} noValidate onSubmit={submit}>
        {form.isRestored && <Alert tone="ongoing">{t('contact.restored')}</Alert>}
        <TextField
          label={t('contact.birthDate')}
          hint={t('contact.birthDateHint')}
          readOnly
          value={formatDate(profile.birthDate, language, 'long')}
        />
        <PhoneField
          label={t('contact.phone')}
          value={form.typed.phone}
          error={form.problemOf('phone')}
          onChange={(event) => form.change({ phone: event.target.value })}
          onBlur={() => form.leave('phone')}
        />
        <EmailField
          label={t('contact.email')}
          value={form.typed.email}
          error={form.problemOf('email')}
          onChange={(event) => form.change({ email: event.target.value })}
        />
        <TextField
          label={t('contact.address')}
          autoComplete="street-address"
          dir="auto"
          maxLength={ADDRESS_MAX}
          value={form.typed.address}
          error={form.problemOf('address')}
          onChange={(event) => form.change({ address: event.target.value })}
        />
        {form.error && (
          <Problem message={form.error} retry={common('retry')} onRetry={form.submit} />
        )}
        <Toast toast={form.saved} />
        <div className={styles.actions}>
          <Button type="submit" busy={form.saving} blockedBecause={form.blockedBecause}>
            {t('contact.save')}
          </Button>
          {form.isChanged && (
            <Button variant="plain" onClick={form.discard}>
              {t('contact.discard')}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
};
