import type { Spoken } from '@rafiq/kit/sound/source.ts';
import type { WizardStep } from '@rafiq/kit/ui/Wizard.tsx';
import { proofsHint } from '../../requests/form/proofs-hint.ts';
import { STEP_FIELDS } from '../form.ts';
import { type MotorDeclarationText, t } from '../texts.ts';
import type { Declaring } from './declaring.ts';
import { InfoStep } from './InfoStep.tsx';
import { ProofStep } from './ProofStep.tsx';
import { RecapStep } from './RecapStep.tsx';

type SpokenText = Extract<MotorDeclarationText, `spoken.${string}`>;

const spoken = (key: SpokenText): Spoken => ({ sound: `motor-declarations.${key}`, text: t(key) });

/** A function, since the words are there only once the route has loaded them. */
export const declarationSteps = (): WizardStep<Declaring>[] => [
  {
    hash: 'infos',
    fields: STEP_FIELDS.infos,
    label: t('step.infos'),
    title: t('step.infosTitle'),
    spoken: spoken('spoken.infos'),
    Screen: InfoStep,
  },
  {
    hash: 'justifs',
    fields: STEP_FIELDS.justifs,
    label: t('step.justifs'),
    title: t('step.justifsTitle'),
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
