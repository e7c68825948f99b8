import { z } from 'zod';

const personShape = {
  id: z.string(),
  _id: z.string(),
  NUM_CIN: z.string().nullable(),
  NOM: z.string(),
  PRENOM: z.string(),
  DATE_NAISSANCE: z.string(),
};

export const beneficiarySchema = z.object({
  ...personShape,
  LIEN: z.enum(['assuré', 'conjoint(e)', 'enfant']),
  /** The same person again: an id, or whole when expanded. */
  BENEF_ID: z.union([z.string(), z.object(personShape)]),
});
export type BeneficiaryWire = z.infer<typeof beneficiarySchema>;

export const beneficiaryListSchema = z.object({
  count: z.number().int(),
  value: z.array(beneficiarySchema.partial().required({ id: true })),
});
