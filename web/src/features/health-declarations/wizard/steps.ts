import type { Spoken } from '@rafiq/kit/sound/source.ts';
import type { WizardStep } from '@rafiq/kit/ui/Wizard.tsx';
import { proofsHint } from '../../requests/form/proofs-hint.ts';
import { type HealthDeclarationText, t } from '../texts.ts';
import { BeneficiaryStep } from './BeneficiaryStep.tsx';
import type { Declaring } from './declaring.ts';
import { STEP_FIELDS } from './form.ts';
import { InfoStep } from './InfoStep.tsx';
import { ProofStep } from './ProofStep.tsx';
import { RecapStep } from './RecapStep.tsx';
import { TypeStep } from './TypeStep.tsx';

type SpokenText = Extract<HealthDeclarationText, `spoken.${string}`>;

const spoken = (key: SpokenText): Spoken => ({ sound: `health-declarations.${key}`, text: t(key) });

/** A function, since the words are there only once the route has loaded them. */
export const declarationSteps = (): WizardStep<Declaring>[] => [
  {
    hash: 'contract',
    fields: STEP_FIELDS.contract,
    label: t('step.contract'),
    title: t('step.contractTitle'),
    spoken: spoken('spoken.contract'),
    Screen: TypeStep,
  },
  {
    hash: 'benef',
    fields: STEP_FIELDS.benef,
    label: t('step.benef'),
    title: t('step.benefTitle'),
    spoken: spoken('spoken.benef'),
    Screen: BeneficiaryStep,
  },
  {
    hash: 'infos',
    fields: STEP_FIELDS.infos,
    label: t('step.infos'),
    title: t('step.infosTitle'),
    spoken: spoken('spoken.infos'),
    Screen: InfoStep,
  },
  {
    hash: 'justificatifs',
    fields: STEP_FIELDS.justificatifs,
    label: t('step.proofs'),
    title: t('step.proofsTitle'),
    spoken: spoken('spoken.proofs'),
    intro: proofsHint(),
    Screen: ProofStep,
  },
  {
    hash: 'recap',
    fields: STEP_FIELDS.recap,
    label: t('step.recap'),
    title: t('step.recapTitle'),
    spoken: spoken('spoken.recap'),
    intro: t('recap.intro'),
    Screen: RecapStep,
  },
];
