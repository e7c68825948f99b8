import { checkRenewal, DESCRIPTION_MAX } from '@rafiq/contract/motor-renewals/rules';
import type { MotorPolicy } from '@rafiq/contract/policies/model';
import { shortDate } from '@rafiq/kit/formats/format.ts';
import { creationMessageOf } from '@rafiq/kit/http/error-text.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button, buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { Money } from '@rafiq/kit/ui/Figures.tsx';
import { Problem } from '@rafiq/kit/ui/Problem.tsx';
import { TextArea } from '@rafiq/kit/ui/TextArea.tsx';
import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import { useFieldProblems } from '@rafiq/kit/ui/use-field-problems.ts';
import { useRefusedField } from '@rafiq/kit/ui/use-refused-field.ts';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, type MouseEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDraft } from '../../lib/drafts.ts';
import { newId } from '../../lib/new-id.ts';
import { leaveNewRow } from '../../lib/new-rows.ts';
import { leaveToast } from '../../lib/toasts.ts';
import { Facts } from '../folders/details/Facts.tsx';
import { useProfile } from '../profile/api.ts';
import { useContactInRecap } from '../requests/contact/use-contact-in-recap.tsx';
import { refreshRenewals, renewalProblems, sendRenewal } from './api.ts';
import styles from './Renewal.module.css';
import { t } from './texts.ts';
import { draftTyped, type TypedRenewal } from './typed.ts';

const SENDING = ['motor-renewals', 'sending'];

type Field = 'glassValue' | 'marketValue' | 'description';

interface RenewFormProps {
  policy: MotorPolicy;
  /** What is known of the values before anything is typed. */
  start: Omit<TypedRenewal, 'key'>;
}

const useRenewForm = ({ policy, start }: RenewFormProps) => {
  const navigate = useNavigate();
  const profile = useProfile();
  const [beginning] = useState<TypedRenewal>(() => ({ ...start, key: newId() }));
  const typed = useDraft(`renewal:${policy.id}`, beginning);
  const [isChanging, setChanging] = useState(false);
  const send = useMutation({
    mutationKey: SENDING,
    mutationFn: sendRenewal,
    // what could not be sent as it stands may have to be changed
    onError: () => setChanging(true),
  });
  const contact = useContactInRecap();
  const draft = draftTyped(typed.value, policy.id);
  const { issues } = checkRenewal(draft);
  const { problemOf, leave } = useFieldProblems<Field>({
    issues,
    failure: send.error,
    refusedBy: renewalProblems,
  });

  const create = () =>
    send.mutate(
      { draft, policy, profile, key: typed.value.key },
      {
        onSuccess: async (id) => {
          typed.clear();
          leaveNewRow('motor-renewal', id);
          leaveToast('motor-home', t('form.sent'));
          void refreshRenewals();
          await navigate({ to: '/auto-home', replace: true });
        },
      },
    );

  const isComplete = checkRenewal(draftTyped(start, policy.id)).issues.length === 0;
  return {
    typed: typed.value,
    draft,
    isRestored: typed.restored,
    isShort: isComplete && !isChanging && !typed.restored,
    /** The button that was pressed goes away: the focus is in the first of them. */
    showFields: ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
      flushSync(() => setChanging(true));
      form?.querySelector('input')?.focus();
    },
    // Other content is another request: a retry of the same one keeps its key, also after a reload.
    change: (part: Partial<Record<Field, string>>) => {
      if (send.isError) send.reset();
      // the field that is being typed in stays, also where all has become known meanwhile
      setChanging(true);
      typed.set({ ...typed.value, ...part, key: newId() });
    },
    leave,
    problemOf,
    submit: () => {
      // a second press may come before the first is drawn
      const isSending = queryClient.isMutating({ mutationKey: SENDING }) > 0;
      if (!isSending && issues.length === 0) contact.ensure(create);
    },
    contact: contact.part,
    blockedBecause: issues.length > 0 ? t('form.fix') : contact.blockedBecause,
    refused: useRefusedField(send.error),
    sending: send.isPending || contact.isSaving,
    error: send.error
      ? (renewalProblems(send.error).policyId ?? creationMessageOf(send.error))
      : '',
  };
};

type Form = ReturnType<typeof useRenewForm>;

/** What is asked for, and until when the contract runs. The price comes with the offer. */
const Summary = ({ policy, form }: { policy: MotorPolicy; form: Form }) => {
  const end = { label: t('facts.end'), value: shortDate(policy.expiryDate) };
  const { glassValue, marketValue, description } = form.draft;
  const values = [
    { label: t('facts.glass'), value: <Money value={glassValue ?? 0} /> },
    { label: t('facts.market'), value: <Money value={marketValue ?? 0} /> },
    { label: t('form.description'), value: <bdi>{description}</bdi>, wide: true },
  ];
  return <Facts facts={form.isShort ? [end, ...values] : [end]} />;
};

const Fields = ({ form }: { form: Form }) => (
  <>
    {form.isRestored && <Alert tone="ongoing">{t('form.restored')}</Alert>}
    <div className={styles.pair}>
      <TextField
        label={t('form.glass')}
        hint={t('form.glassHint')}
        inputMode="decimal"
        dir="ltr"
        required
        maxLength={16}
        value={form.typed.glassValue}
        error={form.problemOf('glassValue')}
        onChange={(event) => form.change({ glassValue: event.target.value })}
        onBlur={() => form.leave('glassValue')}
      />
      <TextField
        label={t('form.market')}
        hint={t('form.marketHint')}
        inputMode="decimal"
        dir="ltr"
        required
        maxLength={16}
        value={form.typed.marketValue}
        error={form.problemOf('marketValue')}
        onChange={(event) => form.change({ marketValue: event.target.value })}
        onBlur={() => form.leave('marketValue')}
      />
    </div>
    <TextArea
      label={t('form.description')}
      hint={t('form.descriptionHint')}
      dir="auto"
      required
      maxLength={DESCRIPTION_MAX}
      value={form.typed.description}
      error={form.problemOf('description')}
      onChange={(event) => form.change({ description: event.target.value })}
      onBlur={() => form.leave('description')}
    />
  </>
);

export const RenewForm = ({ policy, start }: RenewFormProps) => {
  const form = useRenewForm({ policy, start });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <Card title={t('form.title')}>
      <form ref={form.refused} className={styles.form} noValidate onSubmit={submit}>
        <Summary policy={policy} form={form} />
        <p className={styles.intro}>{t(form.isShort ? 'same.intro' : 'intro')}</p>
        {/* what is under way is not changed any more */}
        <div className={styles.fields} inert={form.sending}>
          {!form.isShort && <Fields form={form} />}
          {form.contact}
        </div>
        {form.error && (
          <Problem message={form.error} retry={common('retry')} onRetry={form.submit} />
        )}
        <div className={styles.actions}>
          <Button
            type="submit"
            busy={form.sending}
            blockedBecause={form.blockedBecause}
            showsReason
          >
            {form.isShort ? t('same.send') : t('form.send')}
          </Button>
          {form.isShort && (
            <Button variant="ghost" onClick={form.showFields}>
              {t('same.change')}
            </Button>
          )}
          <Link to="/auto-home" className={buttonClass({ variant: 'plain' })}>
            {t('back')}
          </Link>
        </div>
      </form>
    </Card>
  );
};
