import { MAX_PROOFS } from '@rafiq/contract/core/constants';
import { type Issue, issue } from '@rafiq/contract/core/issue';
import type { MotorPolicy } from '@rafiq/contract/policies/model';
import { hasExpired } from '@rafiq/contract/policies/rules';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { brand } from '../../../lib/brand.ts';
import { issueText } from '../../../lib/common.ts';
import { shortDate, today } from '../../../lib/format.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { Phone } from '../../../ui/Figures.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Actions } from '../../folders/FolderParts.tsx';
import { draftIntro } from '../../requests/draft-intro.ts';
import { FormPhases } from '../../requests/FormPhases.tsx';
import { NewRequestGate } from '../../requests/NewRequest.tsx';
import { RequestWizard } from '../../requests/RequestWizard.tsx';
import { SendProblem } from '../../requests/SendProblem.tsx';
import { t as requestText } from '../../requests/texts.ts';
import { useContactConfirm } from '../../requests/use-contact-confirm.tsx';
import { stepOf } from '../form.ts';
import { type MotorDeclarationText, t } from '../texts.ts';
import { Car } from './Car.tsx';
import type { Declaring } from './declaring.ts';
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

/** Every field that the server refused, with the way to the step that mends it. */
const problemsOf = ({ refused }: Declaring) =>
  Object.entries(refused).map(([field, text = '']) => {
    const step = stepOf(field);
    return {
      label: t(FIELD_TEXTS[field] ?? 'blocked.other'),
      text,
      fix: step !== 'recap' && (
        <Link to="/autodeclarations/create" hash={step}>
          {requestText('recap.edit')}
        </Link>
      ),
    };
  });

const Create = ({ policy }: { policy: MotorPolicy }) => {
  const { declaring, send } = useDeclaration(policy);
  const navigate = useNavigate();
  const contact = useContactConfirm();
  const steps = useMemo(declarationSteps, []);
  const { issues } = declaring;
  return (
    <Page title={t('create.title')} intro={draftIntro(declaring, t('create.intro'))}>
      <FormPhases form={declaring} filesLabel={t('step.justifs')} maxFiles={MAX_PROOFS}>
        <RequestWizard
          steps={steps}
          form={declaring}
          issues={issues}
          hasBegun
          blockedText={blockedText}
          problem={
            <SendProblem
              form={declaring}
              problems={problemsOf(declaring)}
              onSend={() => contact.ensure(send)}
            />
          }
          onSend={() => contact.ensure(send)}
          onCancelled={() => void navigate({ to: '/autodeclarations/list' })}
        />
        {contact.dialog}
      </FormPhases>
    </Page>
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
