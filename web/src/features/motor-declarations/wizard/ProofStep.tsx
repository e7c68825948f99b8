import { MAX_PROOFS } from '@rafiq/contract/core/constants';
import { DOCUMENT_TYPES } from '@rafiq/contract/motor-declarations/model';
import { situationsOfAccident } from '@rafiq/contract/needed-documents/rules';
import { SelectField } from '@rafiq/kit/ui/SelectField.tsx';
import { FormFiles } from '../../requests/form/FormFiles.tsx';
import { useNeededDocuments } from '../../requests/needed-documents/api.ts';
import { t } from '../texts.ts';
import { documentText } from '../words.ts';
import type { Declaring } from './declaring.ts';

export const ProofStep = ({ form }: { form: Declaring }) => (
  <>
    <SelectField
      label={t('field.document')}
      aria-required
      prompt={t('proofs.prompt')}
      options={DOCUMENT_TYPES.map((value) => ({ value, label: documentText(value) }))}
      value={form.values.documentType}
      error={form.refused.documentType}
      onChange={(documentType) => form.does.change({ documentType })}
    />
    <FormFiles
      form={form}
      label={t('step.justifs')}
      max={MAX_PROOFS}
      needed={useNeededDocuments(situationsOfAccident(form.values.accident))}
    />
  </>
);
