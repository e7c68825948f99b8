import type { WizardStep } from '@rafiq/kit/ui/Wizard.tsx';
import { proofsHint } from '../../requests/form/proofs-hint.ts';
import { STEP_FIELDS } from '../form.ts';
import { t } from '../texts.ts';
import type { Declaring } from './declaring.ts';
import { InfoStep } from './InfoStep.tsx';
import { ProofStep } from './ProofStep.tsx';
import { RecapStep } from './RecapStep.tsx';

/** A function, since the words are there only once the route has loaded them. */
export const declarationSteps = (): WizardStep<Declaring>[] => [
  {
    hash: 'infos',
    fields: STEP_FIELDS.infos,
    label: t('step.infos'),
    title: t('step.infosTitle'),
    Screen: InfoStep,
  },
  {
    hash: 'justifs',
    fields: STEP_FIELDS.justifs,
    label: t('step.justifs'),
    title: t('step.justifsTitle'),
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
