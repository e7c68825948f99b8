import { MAX_PROOFS } from '@rafiq/contract/core/constants';
import type { Issue } from '@rafiq/contract/core/issue';
import type { HealthPolicy } from '@rafiq/contract/policies/model';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Page } from '../../../ui/Page.tsx';
import { draftIntro } from '../../requests/draft-intro.ts';
import { FormPhases } from '../../requests/FormPhases.tsx';
import { NewRequestGate } from '../../requests/NewRequest.tsx';
import { RequestWizard } from '../../requests/RequestWizard.tsx';
import { SendProblem } from '../../requests/SendProblem.tsx';
import { t as requestText } from '../../requests/texts.ts';
import { useContactConfirm } from '../../requests/use-contact-confirm.tsx';
import { type HealthDeclarationText, t } from '../texts.ts';
import type { Declaring } from './declaring.ts';
import { stepOf } from './form.ts';
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
  careKind: 'blocked.care',
  engagedFees: 'blocked.fees',
  files: 'blocked.files',
};

const blockedText = ({ field }: Issue): string => t(BLOCKED[field] ?? 'blocked.other');

/** Every field that the server refused, with the way to the step that mends it. */
const problemsOf = ({ refused }: Declaring) =>
  Object.entries(refused).map(([field, text = '']) => {
    const label = t(FIELD_TEXTS[field] ?? 'blocked.other');
    const fix = (
      <Link key={field} to="/declarations/create" hash={stepOf(field)}>
        {requestText('recap.edit')}
      </Link>
    );
    return { label, text, fix };
  });

const Create = ({ policy }: { policy: HealthPolicy }) => {
  const { declaring, send } = useDeclaration(policy);
  const navigate = useNavigate();
  const contact = useContactConfirm();
  const steps = useMemo(declarationSteps, []);
  const { values } = declaring;
  return (
    <Page title={t('create.title')} intro={draftIntro(declaring, t('create.intro'))}>
      <FormPhases form={declaring} filesLabel={t('step.proofs')} maxFiles={MAX_PROOFS}>
        <RequestWizard
          steps={steps}
          form={declaring}
          issues={declaring.issues}
          hasBegun={values.type !== ''}
          blockedText={blockedText}
          problem={
            <SendProblem
              form={declaring}
              problems={problemsOf(declaring)}
              onSend={() => contact.ensure(send)}
            />
          }
          onSend={() => contact.ensure(send)}
          onCancelled={() => void navigate({ to: '/declarations' })}
        />
        {contact.dialog}
      </FormPhases>
    </Page>
  );
};

export const CreateScreen = () => (
  <NewRequestGate
    ask={{ area: 'health', permission: 'declarations', draft: 'health-declaration' }}
    title={t('create.title')}
  >
    {(policy) => <Create policy={policy} />}
  </NewRequestGate>
);
