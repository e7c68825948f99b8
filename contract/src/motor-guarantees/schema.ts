import { z } from 'zod';

export const guaranteeSchema = z
  .object({
    id: z.string(),
    POLICE_ID: z.string(),
    CABINET_ID: z.string(),
    GARANTIE: z.string(),
    GARANTIE_AR: z.string(),
    CAPITAL_ASSURE: z.number().nullable(),
    PLAFOND: z.number().nullable(),
    MONTANT_FRANCHISE: z.number().nullable(),
  })
  .meta({ id: 'Guarantee' });
export type GuaranteeWire = z.infer<typeof guaranteeSchema>;

export const guaranteeListSchema = z
  .object({
    count: z.number().int(),
    value: z.array(guaranteeSchema.partial().required({ id: true })),
  })
  .meta({ id: 'GuaranteeList' });
