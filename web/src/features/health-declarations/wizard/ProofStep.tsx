import { MAX_PROOFS } from '@rafiq/contract/core/constants';
import { FormFiles } from '../../requests/form/FormFiles.tsx';
import { t } from '../texts.ts';
import type { Declaring } from './declaring.ts';
import { useNeeded } from './use-needed.ts';

export const ProofStep = ({ form }: { form: Declaring }) => (
  <FormFiles form={form} label={t('step.proofsTitle')} max={MAX_PROOFS} needed={useNeeded(form)} />
);
