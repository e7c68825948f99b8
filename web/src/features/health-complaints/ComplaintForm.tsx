import { COMPLAINT_REDIRECT_MS } from '@rafiq/contract/core/constants';
import { reasonsFor } from '@rafiq/contract/health-complaints/rules';
import type { HealthPolicy } from '@rafiq/contract/policies/model';
import { enabledOnly } from '@rafiq/contract/policies/rules';
import { MESSAGE_MAX } from '@rafiq/contract/requests/rules';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../lib/common.ts';
import { useAfter } from '../../lib/use-after.ts';
import { voiceTexts } from '../../lib/voice/texts.ts';
import { cardClass } from '../../ui/Card.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useProfile } from '../profile/api.ts';
import { healthContract } from '../requests/contract.ts';
import { FormActions } from '../requests/FormActions.tsx';
import { FormFields } from '../requests/FormFields.tsx';
import { FormPhases } from '../requests/FormPhases.tsx';
import { FormVoice } from '../requests/FormVoice.tsx';
import { announceSent } from '../requests/pages.ts';
import shared from '../requests/Requests.module.css';
import { SendProblem } from '../requests/SendProblem.tsx';
import { SentMessage } from '../requests/SentMessage.tsx';
import { useContactConfirm } from '../requests/use-contact-confirm.tsx';
import { limitsOf, type UsedForm, useRequestForm } from '../requests/use-request-form.ts';
import { complaintProblems, createHealthComplaint } from './api.ts';
import { FolderField } from './FolderField.tsx';
import { type ComplaintValues, draftOf, type Lacking, lackingIn, withContract } from './form.ts';
import type fr from './i18n/fr.json';
import { t } from './texts.ts';
import { reasonText, typeText } from './words.ts';

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
        prompt={t('create.chooseReason')}
        options={reasonOptions(values.isFolderMissing)}
        value={values.reason}
        error={problems.reason}
        onChange={(reason) => does.change({ reason })}
      />
      <TextArea
        label={t('create.message')}
        rows={5}
        dir="auto"
        maxLength={MESSAGE_MAX}
        value={values.message}
        error={problems.message}
        onChange={(event) => does.change({ message: event.target.value })}
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
  const contact = useContactConfirm();
  const [isSpeaking, setSpeaking] = useState(false);
  const form = useRequestForm({
    form: name,
    initial,
    limits: limitsOf('health-complaint'),
    onSent: () => announceSent('health-complaint'),
  });
  const { values, does } = form;
  const policies = enabledOnly(profile.policies).health;
  const policy = policies.find(({ id }) => id === values.policyId);
  useAfter(form.phase === 'sent', COMPLAINT_REDIRECT_MS, () => {
    void navigate({ to: '/reclamations/list', replace: true });
  });
  if (form.phase === 'sent') return <Sent />;

  const blockedBecause = (): string => {
    const lacking = policy ? lackingIn(values) : 'policyId';
    if (policy && !policy.complaintsAllowed) return errorText('reclamation_noPermission');
    if (lacking) return t(LACKING[lacking]);
    return isSpeaking ? t('create.recording') : '';
  };
  const send = () =>
    void does.send((sent, key) => {
      if (!policy) throw new Error('a complaint needs its contract');
      const folder = sent.folderNumber === '' ? null : sent;
      return createHealthComplaint(draftOf(sent), healthContract(policy, profile), folder, key);
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (blockedBecause() === '' && !form.isBusy) contact.ensure(send);
  };
  return (
    <FormPhases form={form} filesLabel={voiceTexts().player} maxFiles={0}>
      <form className={`${cardClass} ${shared.body}`} noValidate onSubmit={submit}>
        <FormFields form={form}>
          <Fields form={form} policies={policies} policy={policy} />
          <FormVoice form={form} onBusy={setSpeaking} />
        </FormFields>
        <SendProblem form={form} onSend={() => contact.ensure(send)} />
        <FormActions
          form={form}
          blockedBecause={blockedBecause()}
          onCancelled={() => void navigate({ to: '/reclamations/list' })}
        />
      </form>
      {contact.dialog}
    </FormPhases>
  );
};
