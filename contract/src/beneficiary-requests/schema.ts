import { z } from 'zod';
import { newRequestSchema, recordSchema } from '../requests/schema.ts';
import { beneficiaryRequestFields } from './model.ts';

export const newBeneficiaryRequestSchema = newRequestSchema(beneficiaryRequestFields).meta({
  id: 'NewBeneficiaryRequest',
  examples: [
    {
      id_contrat: '41',
      type_de_reclamation_: 'modification',
      beneficiaireId: '7',
      message: 'Bonjour',
    },
  ],
});
export const beneficiaryRequestSchema = recordSchema(beneficiaryRequestFields)
  .extend({
    /** The whole name. */
    beneficiaire: z.string(),
  })
  .meta({ id: 'BeneficiaryRequest' });
