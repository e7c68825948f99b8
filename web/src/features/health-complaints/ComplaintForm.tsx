import { COMPLAINT_REDIRECT_MS } from '@rafiq/contract/core/constants';
import { reasonsFor } from '@rafiq/contract/health-complaints/rules';
import type { HealthPolicy } from '@rafiq/contract/policies/model';
import { enabledOnly } from '@rafiq/contract/policies/rules';
import { errorText } from '@rafiq/kit/texts/common.ts';
import { SelectField } from '@rafiq/kit/ui/SelectField.tsx';
import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useProfile } from '../profile/api.ts';
import { healthContract } from '../requests/contract/contract.ts';
import { MessageField } from '../requests/form/MessageField.tsx';
import { SendForm } from '../requests/form/SendForm.tsx';
import { SentMessage } from '../requests/form/SentMessage.tsx';
import { useLeadOn } from '../requests/form/use-lead-on.ts';
import { limitsOf, type UsedForm, useRequestForm } from '../requests/form/use-request-form.ts';
import { announceSent } from '../requests/list/pages.ts';
import { complaintProblems, createHealthComplaint } from './api.ts';
import { FolderField } from './FolderField.tsx';
import { type ComplaintValues, draftOf, type Lacking, lackingIn, withContract } from './form.ts';
import type fr from './i18n/fr.json';
import { t } from './texts.ts';
import { reasonHint, reasonText, typeText } from './words.ts';

const LACKING: Record<Lacking, keyof typeof fr> = {
  policyId: 'create.needsContract',
  folderNumber: 'create.needsFolder',
  reason: 'create.needsReason',
  message: 'create.tooLong',
};

const reasonOptions = (isFolderMissing: boolean) =>
  reasonsFor({ isFolderMissing }).map((reason) => ({ value: reason, label: reasonText(reason) }));

interface FieldsProps {
  form: UsedForm<ComplaintValues>;
  policies: HealthPolicy[];
  policy: HealthPolicy | undefined;
}

const Fields = ({ form, policies, policy }: FieldsProps) => {
  const { values, does } = form;
  const problems = complaintProblems(form.error);
  return (
    <>
      <SelectField
        label={t('create.contract')}
        aria-required
        prompt={t('create.chooseContract')}
        options={policies.map(({ id, clientName, label }) => ({
          value: id,
          label: `${label} · ${clientName}`,
        }))}
        value={values.policyId}
        error={problems.policyId}
        onChange={(policyId) => does.change(withContract(values, policyId))}
      />
      <TextField
        label={t('create.type')}
        hint={t('create.typeHint')}
        readOnly
        value={typeText('Sinistre')}
      />
      {policy && (
        <FolderField
          values={values}
          policy={policy}
          error={problems.folderNumber}
          onChange={does.change}
        />
      )}
      <SelectField
        label={t('create.reason')}
        aria-required
        prompt={t('create.chooseReason')}
        options={reasonOptions(values.isFolderMissing)}
        value={values.reason}
        hint={reasonHint(values.reason)}
        error={problems.reason}
        onChange={(reason) => does.change({ reason })}
      />
      <MessageField
        label={t('create.message')}
        value={values.message}
        error={problems.message}
        onChange={does.change}
      />
    </>
  );
};

const Sent = () => <SentMessage title={t('sent.title')}>{t('sent.text')}</SentMessage>;

interface Props {
  /** Under which name the draft is kept. */
  name: string;
  initial: ComplaintValues;
}

export const ComplaintForm = ({ name, initial }: Props) => {
  const profile = useProfile();
  const navigate = useNavigate();
  const form = useRequestForm({
    form: name,
    initial,
    limits: limitsOf('health-complaint'),
    says: { reason: reasonText },
    onSent: (id) => announceSent('health-complaint', id),
  });
  const { values, does } = form;
  const policies = enabledOnly(profile.policies).health;
  const policy = policies.find(({ id }) => id === values.policyId);
  useLeadOn(form.phase === 'sent', COMPLAINT_REDIRECT_MS, () => {
    void navigate({ to: '/reclamations/list', replace: true });
  });
  if (form.phase === 'sent') return <Sent />;

  const blockedBecause = (): string => {
    const lacking = policy ? lackingIn(values) : 'policyId';
    if (policy && !policy.complaintsAllowed) return errorText('reclamation_noPermission');
    return lacking ? t(LACKING[lacking]) : '';
  };
  const send = () =>
    void does.send((sent, sending) => {
      if (!policy) throw new Error('a complaint needs its contract');
      const folder = sent.folderNumber === '' ? null : sent;
      return createHealthComplaint(draftOf(sent), healthContract(policy, profile), folder, sending);
    });
  return (
    <SendForm
      form={form}
      blockedBecause={blockedBecause()}
      onSend={send}
      onCancelled={() => void navigate({ to: '/reclamations/list' })}
    >
      <Fields form={form} policies={policies} policy={policy} />
    </SendForm>
  );
};
