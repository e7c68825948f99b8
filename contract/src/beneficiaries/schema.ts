import { z } from 'zod';
import { folderBeneficiarySchema } from '../health-folders/schema.ts';

export const beneficiarySchema = folderBeneficiarySchema
  .extend({
    LIEN: z.enum(['assuré', 'conjoint(e)', 'enfant']),
    /** The same person again: an id, or whole when expanded. */
    BENEF_ID: z.union([z.string(), folderBeneficiarySchema]),
  })
  .meta({ id: 'Beneficiary' });
export type BeneficiaryWire = z.infer<typeof beneficiarySchema>;

export const beneficiaryListSchema = z
  .object({
    count: z.number().int(),
    value: z.array(beneficiarySchema.partial().required({ id: true })),
  })
  .meta({ id: 'BeneficiaryList' });
