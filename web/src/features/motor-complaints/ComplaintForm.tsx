import { COMPLAINT_REDIRECT_MS, MOTOR_COMPLAINT_RESET_MS } from '@rafiq/contract/core/constants';
import { plateText } from '@rafiq/contract/core/plate';
import { COMPLAINT_TYPES, type ComplaintType } from '@rafiq/contract/health-complaints/model';
import { MOTOR_COMPLAINT_REASONS } from '@rafiq/contract/motor-complaints/model';
import type { MotorPolicy } from '@rafiq/contract/policies/model';
import { enabledOnly } from '@rafiq/contract/policies/rules';
import { cardClass } from '@rafiq/kit/ui/Card.tsx';
import { SelectField } from '@rafiq/kit/ui/SelectField.tsx';
import { useAfter } from '@rafiq/kit/ui/use-after.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useProfile } from '../profile/api.ts';
import { motorContract } from '../requests/contract/contract.ts';
import { MessageField } from '../requests/form/MessageField.tsx';
import { SendForm } from '../requests/form/SendForm.tsx';
import { SentMessage } from '../requests/form/SentMessage.tsx';
import { useLeadOn } from '../requests/form/use-lead-on.ts';
import { limitsOf, useRequestForm } from '../requests/form/use-request-form.ts';
import { announceSent } from '../requests/list/pages.ts';
import shared from '../requests/Requests.module.css';
import { complaintProblems, createMotorComplaint } from './api.ts';
import { FolderField } from './FolderField.tsx';
import {
  afterSending,
  type ComplaintValues,
  type Lacking,
  lackingIn,
  withContract,
  withFolder,
  withType,
} from './form.ts';
import type fr from './i18n/fr.json';
import { t } from './texts.ts';
import { reasonHint, reasonText, typeText } from './words.ts';

const LACKING: Record<Lacking, keyof typeof fr> = {
  type: 'create.needsType',
  policyId: 'create.needsContract',
  reason: 'create.needsReason',
  message: 'create.tooLong',
};

interface FieldsProps {
  values: ComplaintValues;
  error: unknown;
  policies: MotorPolicy[];
  onChange: (part: Partial<ComplaintValues>) => void;
}

const Fields = ({ values, error, policies, onChange }: FieldsProps) => {
  const problems = complaintProblems(error);
  const policy = policies.find(({ id }) => id === values.policyId);
  return (
    <>
      <SelectField
        label={t('create.type')}
        aria-required
        prompt={t('create.chooseType')}
        options={COMPLAINT_TYPES.map((type) => ({ value: type, label: typeText(type) }))}
        value={values.type}
        error={problems.type}
        onChange={(type) => onChange(withType(type))}
      />
      <SelectField
        label={t('create.contract')}
        aria-required
        prompt={t('create.chooseContract')}
        options={policies.map(({ id, make, model, plate }) => ({
          value: id,
          label: `${make} ${model} · ${plateText(plate)}`,
        }))}
        value={values.policyId}
        error={problems.policyId}
        onChange={(policyId) => onChange(withContract(policyId))}
      />
      {policy && (
        <FolderField
          policy={policy}
          value={values.folderReference}
          error={problems.folderReference}
          onChange={(reference) => onChange(withFolder(reference))}
        />
      )}
      <SelectField
        label={t('create.reason')}
        aria-required
        prompt={t('create.chooseReason')}
        options={MOTOR_COMPLAINT_REASONS.map((reason) => ({
          value: reason,
          label: reasonText(reason),
        }))}
        value={values.reason}
        hint={reasonHint(values.reason)}
        error={problems.reason}
        onChange={(reason) => onChange({ reason })}
      />
      <MessageField
        label={t('create.message')}
        value={values.message}
        error={problems.message}
        onChange={onChange}
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
  const [isReset, setReset] = useState(false);
  const form = useRequestForm({
    form: name,
    initial,
    limits: limitsOf('motor-complaint'),
    says: { type: (type) => typeText(type as ComplaintType), reason: reasonText },
    onSent: (id) => announceSent('motor-complaint', id),
  });
  const { values, does } = form;
  const policies = enabledOnly(profile.policies).motor;
  const isSent = form.phase === 'sent';
  useAfter(isSent, MOTOR_COMPLAINT_RESET_MS, () => setReset(true));
  useLeadOn(isSent, COMPLAINT_REDIRECT_MS, () => {
    void navigate({ to: '/autoreclamations/list', replace: true });
  });

  const policy = policies.find(({ id }) => id === values.policyId);
  const lacking = policy ? lackingIn(values) : lackingIn({ ...values, policyId: '' });
  const blockedBecause = lacking ? t(LACKING[lacking]) : '';
  const send = () =>
    void does.send((sent, sending) => {
      if (!policy) throw new Error('a complaint needs its contract');
      return createMotorComplaint(sent, motorContract(policy, profile), policy, sending);
    });
  if (isSent) {
    return (
      <>
        <Sent />
        {/* Nothing more can be typed here: the list follows in a moment. */}
        <form className={`${cardClass} ${shared.body}`} inert>
          <Fields
            values={isReset ? afterSending(values) : values}
            error={null}
            policies={policies}
            onChange={() => undefined}
          />
        </form>
      </>
    );
  }
  return (
    <SendForm
      form={form}
      blockedBecause={blockedBecause}
      onSend={send}
      onCancelled={() => void navigate({ to: '/autoreclamations/list' })}
    >
      <Fields values={values} error={form.error} policies={policies} onChange={does.change} />
    </SendForm>
  );
};
