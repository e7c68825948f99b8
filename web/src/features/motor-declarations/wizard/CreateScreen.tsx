import type { Issue } from '@rafiq/contract/core/issue';
import type { MotorPolicy } from '@rafiq/contract/policies/model';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { NewRequestGate } from '../../requests/contract/NewRequest.tsx';
import { RequestWizardScreen } from '../../requests/wizard/RequestWizardScreen.tsx';
import { type MotorDeclarationText, t } from '../texts.ts';
import { declarationSteps } from './steps.ts';
import { useDeclaration } from './use-declaration.ts';

const FIELD_TEXTS: Record<string, MotorDeclarationText> = {
  policyId: 'field.policy',
  lossDate: 'field.lossDate',
  city: 'field.city',
  garage: 'field.garage',
  documentType: 'field.document',
};

const BLOCKED: Record<string, MotorDeclarationText> = {
  lossDate: 'blocked.date',
  city: 'blocked.city',
  garage: 'blocked.garage',
  documentType: 'blocked.document',
  files: 'blocked.files',
};

const blockedText = ({ field }: Issue): string => t(BLOCKED[field] ?? 'blocked.other');

const fieldText = (field: string): string => t(FIELD_TEXTS[field] ?? 'blocked.other');

const Create = ({ policy }: { policy: MotorPolicy }) => {
  const { declaring, send } = useDeclaration(policy);
  const navigate = useNavigate();
  return (
    <RequestWizardScreen
      title={t('create.title')}
      intro={t('create.intro')}
      filesLabel={t('step.justifs')}
      steps={useMemo(declarationSteps, [])}
      form={declaring}
      hasBegun
      fieldText={fieldText}
      blockedText={blockedText}
      onSend={send}
      onCancelled={() => void navigate({ to: '/autodeclarations/list' })}
    />
  );
};

export const CreateScreen = () => (
  <NewRequestGate form="motor-declaration" title={t('create.title')}>
    {(policy) => <Create policy={policy} />}
  </NewRequestGate>
);
