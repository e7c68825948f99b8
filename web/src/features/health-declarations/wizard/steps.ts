import type { WizardStep } from '@rafiq/kit/ui/Wizard.tsx';
import { proofsHint } from '../../requests/form/proofs-hint.ts';
import { t } from '../texts.ts';
import { BeneficiaryStep } from './BeneficiaryStep.tsx';
import type { Declaring } from './declaring.ts';
import { STEP_FIELDS } from './form.ts';
import { InfoStep } from './InfoStep.tsx';
import { ProofStep } from './ProofStep.tsx';
import { RecapStep } from './RecapStep.tsx';
import { TypeStep } from './TypeStep.tsx';

/** A function, since the words are there only once the route has loaded them. */
export const declarationSteps = (): WizardStep<Declaring>[] => [
  {
    hash: 'contract',
    fields: STEP_FIELDS.contract,
    label: t('step.contract'),
    title: t('step.contractTitle'),
    Screen: TypeStep,
  },
  {
    hash: 'benef',
    fields: STEP_FIELDS.benef,
    label: t('step.benef'),
    title: t('step.benefTitle'),
    Screen: BeneficiaryStep,
  },
  {
    hash: 'infos',
    fields: STEP_FIELDS.infos,
    label: t('step.infos'),
    title: t('step.infosTitle'),
    Screen: InfoStep,
  },
  {
    hash: 'justificatifs',
    fields: STEP_FIELDS.justificatifs,
    label: t('step.proofs'),
    title: t('step.proofsTitle'),
    intro: proofsHint(),
    Screen: ProofStep,
  },
  {
    hash: 'recap',
    fields: STEP_FIELDS.recap,
    label: t('step.recap'),
    title: t('step.recapTitle'),
    intro: t('recap.intro'),
    Screen: RecapStep,
  },
];
