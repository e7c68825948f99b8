import { MAX_BENEFICIARY_FILES, MAX_FILE_BYTES } from '@rafiq/contract/core/constants';
import { enabledOnly } from '@rafiq/contract/policies/rules';
import { LoadingScreen } from '@rafiq/kit/ui/LoadingScreen.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { SelectField } from '@rafiq/kit/ui/SelectField.tsx';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useProfile } from '../profile/api.ts';
import { RefusalAlert } from '../requests/contract/RefusalAlert.tsx';
import { FormFiles } from '../requests/form/FormFiles.tsx';
import { MessageField } from '../requests/form/MessageField.tsx';
import { SendForm } from '../requests/form/SendForm.tsx';
import shared from '../requests/Requests.module.css';
import { t as requestText } from '../requests/texts.ts';
import { t } from './texts.ts';
import type { UsedRequest } from './use-beneficiary-request.ts';

/** The form asks which contract is meant: it is enough that there is one. */
export const HealthGate = ({ title, children }: { title: string; children: ReactNode }) => {
  const { health } = enabledOnly(useProfile().policies);
  if (health.length > 0) return children;
  return (
    <Page title={title}>
      <RefusalAlert refusal="auto_select_contract" />
    </Page>
  );
};

const ContractField = ({ request }: { request: UsedRequest }) => {
  const { form, policies, problemOf, leave } = request;
  return (
    <SelectField
      label={t('field.contract')}
      aria-required
      prompt={t('create.chooseContract')}
      options={policies.map(({ id, clientName, label }) => ({
        value: id,
        label: `${label} · ${clientName}`,
      }))}
      value={form.values.policyId}
      error={problemOf('policyId')}
      onChange={(policyId) => form.does.change({ policyId })}
      onBlur={() => leave('policyId')}
    />
  );
};

const Documents = ({ request, label }: { request: UsedRequest; label: string }) => (
  <div className={shared.list}>
    <div>
      <h2>{label}</h2>
      <p className={shared.muted}>
        {requestText('files.hint', {
          min: 1,
          max: MAX_BENEFICIARY_FILES,
          mb: MAX_FILE_BYTES / 1024 / 1024,
        })}
      </p>
    </div>
    <FormFiles form={request.form} label={label} max={MAX_BENEFICIARY_FILES} />
  </div>
);

interface Props {
  request: UsedRequest;
  title: string;
  intro: string;
  /** Which documents are asked for. */
  documents: string;
  /** Who it is about. */
  children: ReactNode;
}

export const RequestFrame = ({ request, title, intro, documents, children }: Props) => {
  const { form, problemOf } = request;
  const navigate = useNavigate();
  if (form.phase === 'sent') {
    return (
      <Page title={title}>
        <LoadingScreen label={t('create.saving')} />
      </Page>
    );
  }
  return (
    <Page title={title} intro={intro}>
      <SendForm
        form={form}
        filesLabel={documents}
        maxFiles={MAX_BENEFICIARY_FILES}
        blockedBecause={request.blockedBecause}
        onSend={request.send}
        onCancelled={() => void navigate({ to: '/beneficiaires' })}
      >
        <div className={shared.fields}>
          {children}
          <ContractField request={request} />
        </div>
        <MessageField
          label={t('field.message')}
          value={form.values.message}
          error={problemOf('message')}
          onChange={form.does.change}
        />
        <Documents request={request} label={documents} />
      </SendForm>
    </Page>
  );
};
