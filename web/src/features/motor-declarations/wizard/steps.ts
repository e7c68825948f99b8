import { MAX_FILE_BYTES, MAX_PROOFS } from '@rafiq/contract/core/constants';
import type { WizardStep } from '../../../ui/Wizard.tsx';
import { t as requestText } from '../../requests/texts.ts';
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
    intro: requestText('files.hint', {
      min: 1,
      max: MAX_PROOFS,
      mb: MAX_FILE_BYTES / 1024 / 1024,
    }),
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
