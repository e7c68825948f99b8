import { checkRenewal, DESCRIPTION_MAX } from '@rafiq/contract/motor-renewals/rules';
import type { MotorPolicy } from '@rafiq/contract/policies/model';
import { creationMessageOf } from '@rafiq/kit/http/error-text.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button, buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { Problem } from '@rafiq/kit/ui/Problem.tsx';
import { TextArea } from '@rafiq/kit/ui/TextArea.tsx';
import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import { useFieldProblems } from '@rafiq/kit/ui/use-field-problems.ts';
import { useRefusedField } from '@rafiq/kit/ui/use-refused-field.ts';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useDraft } from '../../lib/drafts.ts';
import { leaveNewRow } from '../../lib/new-rows.ts';
import { leaveToast } from '../../lib/toasts.ts';
import { useProfile } from '../profile/api.ts';
import { useContactConfirm } from '../requests/contact/use-contact-confirm.tsx';
import { newId } from '../requests/form/new-id.ts';
import { refreshRenewals, renewalProblems, sendRenewal } from './api.ts';
import styles from './Renewal.module.css';
import { t } from './texts.ts';
import { draftTyped, type TypedRenewal } from './typed.ts';

const SENDING = ['motor-renewals', 'sending'];

type Field = 'glassValue' | 'marketValue' | 'description';

const useRenewForm = (policy: MotorPolicy) => {
  const navigate = useNavigate();
  const profile = useProfile();
  const [nothing] = useState<TypedRenewal>(() => ({
    glassValue: '',
    marketValue: '',
    description: '',
    key: newId(),
  }));
  const typed = useDraft(`renewal:${policy.id}`, nothing);
  const send = useMutation({ mutationKey: SENDING, mutationFn: sendRenewal });
  const contact = useContactConfirm();
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

  return {
    typed: typed.value,
    isRestored: typed.restored,
    // Other content is another request: a retry of the same one keeps its key, also after a reload.
    change: (part: Partial<Record<Field, string>>) => {
      if (send.isError) send.reset();
      typed.set({ ...typed.value, ...part, key: newId() });
    },
    leave,
    problemOf,
    submit: () => {
      // a second press may come before the first is drawn
      const isSending = queryClient.isMutating({ mutationKey: SENDING }) > 0;
      if (!isSending && issues.length === 0) contact.ensure(create);
    },
    contactDialog: contact.dialog,
    blockedBecause: issues.length > 0 ? t('form.fix') : '',
    refused: useRefusedField(send.error),
    sending: send.isPending,
    error: send.error
      ? (renewalProblems(send.error).policyId ?? creationMessageOf(send.error))
      : '',
  };
};

export const RenewForm = ({ policy }: { policy: MotorPolicy }) => {
  const form = useRenewForm(policy);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <Card title={t('form.title')}>
      <form ref={form.refused} className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.intro}>{t('intro')}</p>
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
            {t('form.send')}
          </Button>
          <Link to="/auto-home" className={buttonClass({ variant: 'plain' })}>
            {t('back')}
          </Link>
        </div>
      </form>
      {form.contactDialog}
    </Card>
  );
};
