import { COMPLAINT_REDIRECT_MS } from '@rafiq/contract/core/constants';
import { reasonsFor } from '@rafiq/contract/health-complaints/rules';
import type { HealthPolicy } from '@rafiq/contract/policies/model';
import { enabledOnly } from '@rafiq/contract/policies/rules';
import { MESSAGE_MAX } from '@rafiq/contract/requests/rules';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../lib/common.ts';
import { useAfter } from '../../lib/use-after.ts';
import { voiceTexts } from '../../lib/voice/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { cardClass } from '../../ui/Card.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { VoiceRecorder } from '../../ui/VoiceRecorder.tsx';
import { useProfile } from '../profile/api.ts';
import { healthContract } from '../requests/contract.ts';
import { FormPhases } from '../requests/FormPhases.tsx';
import { filesOfRole } from '../requests/form-files.ts';
import { announceSent } from '../requests/pages.ts';
import shared from '../requests/Requests.module.css';
import { SendProblem } from '../requests/SendProblem.tsx';
import { useContactConfirm } from '../requests/use-contact-confirm.tsx';
import { limitsOf, type UsedForm, useRequestForm } from '../requests/use-request-form.ts';
import { complaintProblems, createHealthComplaint } from './api.ts';
import styles from './Complaint.module.css';
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

/** The recording belongs to the form's files: it is kept, sent and tried again like any other. */
const Voice = ({
  form,
  onBusy,
}: {
  form: UsedForm<ComplaintValues>;
  onBusy: (is: boolean) => void;
}) => {
  const [voice] = filesOfRole(form.files, 'voice');
  const replace = (file: File | null) => {
    for (const { id } of filesOfRole(form.does.get().files, 'voice')) form.does.removeFile(id);
    if (file) void form.does.addFiles([file]);
  };
  return (
    <VoiceRecorder
      texts={voiceTexts()}
      file={voice?.blob ?? null}
      onChange={replace}
      onBusy={onBusy}
    />
  );
};

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
          label: `${clientName} · ${label}`,
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

const Sent = () => (
  <Alert
    tone="success"
    title={t('sent.title')}
    action={
      <Link to="/reclamations/list" className={buttonClass({ variant: 'ghost', small: true })}>
        {t('sent.list')}
      </Link>
    }
  >
    {t('sent.text')}
  </Alert>
);

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
    void navigate({ to: '/reclamations/list' });
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
  const cancel = async () => {
    await does.discard();
    await navigate({ to: '/reclamations/list' });
  };
  return (
    <FormPhases form={form} filesLabel={voiceTexts().player} maxFiles={0}>
      <form className={`${cardClass} ${shared.body}`} noValidate onSubmit={submit}>
        <Fields form={form} policies={policies} policy={policy} />
        <Voice form={form} onBusy={setSpeaking} />
        <SendProblem error={form.error} onSendAnew={does.renewKey} />
        <div className={styles.actions}>
          <Button variant="ghost" onClick={() => void cancel()}>
            {t('create.cancel')}
          </Button>
          <div className={styles.send}>
            <Button type="submit" busy={form.isBusy} blockedBecause={blockedBecause()} showsReason>
              {t('create.send')}
            </Button>
          </div>
        </div>
      </form>
      {contact.dialog}
    </FormPhases>
  );
};
