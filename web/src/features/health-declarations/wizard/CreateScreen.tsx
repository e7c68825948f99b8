import type { Issue } from '@rafiq/contract/core/issue';
import type { HealthPolicy } from '@rafiq/contract/policies/model';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { NewRequestGate } from '../../requests/contract/NewRequest.tsx';
import { RequestWizardScreen } from '../../requests/wizard/RequestWizardScreen.tsx';
import { type HealthDeclarationText, t } from '../texts.ts';
import { declarationSteps } from './steps.ts';
import { useDeclaration } from './use-declaration.ts';

const FIELD_TEXTS: Record<string, HealthDeclarationText> = {
  policyId: 'contract.label',
  type: 'field.type',
  beneficiaryId: 'field.beneficiary',
  consultationDate: 'field.consultation',
  careKind: 'field.care',
  engagedFees: 'field.fees',
  folderNumber: 'field.folder',
};

const BLOCKED: Record<string, HealthDeclarationText> = {
  type: 'blocked.type',
  beneficiaryId: 'blocked.beneficiary',
  consultationDate: 'blocked.date',
  engagedFees: 'blocked.fees',
  files: 'blocked.files',
};

const blockedText = ({ field }: Issue): string => t(BLOCKED[field] ?? 'blocked.other');

const fieldText = (field: string): string => t(FIELD_TEXTS[field] ?? 'blocked.other');

const Create = ({ policy }: { policy: HealthPolicy }) => {
  const { declaring, send } = useDeclaration(policy);
  const navigate = useNavigate();
  return (
    <RequestWizardScreen
      title={t('create.title')}
      intro={t('create.intro')}
      filesLabel={t('step.proofs')}
      steps={useMemo(declarationSteps, [])}
      form={declaring}
      answered={declaring.answered}
      hasBegun={declaring.values.type !== ''}
      fieldText={fieldText}
      blockedText={blockedText}
      onSend={send}
      onCancelled={() => void navigate({ to: '/declarations' })}
    />
  );
};

export const CreateScreen = () => (
  <NewRequestGate form="health-declaration" title={t('create.title')}>
    {(policy) => <Create policy={policy} />}
  </NewRequestGate>
);
