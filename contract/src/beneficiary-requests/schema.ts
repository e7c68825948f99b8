import { z } from 'zod';
import { newRequestSchema, recordSchema } from '../requests/schema.ts';
import { beneficiaryRequestFields } from './model.ts';

export const newBeneficiaryRequestSchema = newRequestSchema(beneficiaryRequestFields);
export const beneficiaryRequestSchema = recordSchema(beneficiaryRequestFields).extend({
  /** The whole name. */
  beneficiaire: z.string(),
});
