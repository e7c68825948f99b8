import { type Issue, issue } from '@rafiq/contract/core/issue';
import type { MotorPolicy } from '@rafiq/contract/policies/model';
import { hasExpired } from '@rafiq/contract/policies/rules';
import { brand } from '@rafiq/kit/brand.ts';
import { shortDate, today } from '@rafiq/kit/formats/format.ts';
import { issueText } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Phone } from '@rafiq/kit/ui/Figures.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Actions } from '../../folders/details/FolderParts.tsx';
import { NewRequestGate } from '../../requests/contract/NewRequest.tsx';
import { RequestWizardScreen } from '../../requests/wizard/RequestWizardScreen.tsx';
import { type MotorDeclarationText, t } from '../texts.ts';
import { Car } from './Car.tsx';
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

/** Said before anything is typed: the server would refuse it at the end. */
const Expired = ({ policy }: { policy: MotorPolicy }) => (
  <Page title={t('create.title')}>
    <Alert
      tone="blocked"
      title={issueText(issue('policyId', 'policy_expired', { date: shortDate(policy.expiryDate) }))}
    >
      {t('expired.text')} <Phone number={brand.hotline} />
    </Alert>
    <Car car={policy} />
    <Actions>
      <Link to="/dossiers" className={buttonClass()}>
        {t('expired.choose')}
      </Link>
    </Actions>
  </Page>
);

export const CreateScreen = () => (
  <NewRequestGate ask={{ area: 'motor', draft: 'motor-declaration' }} title={t('create.title')}>
    {(policy) =>
      hasExpired(policy, today()) ? <Expired policy={policy} /> : <Create policy={policy} />
    }
  </NewRequestGate>
);
