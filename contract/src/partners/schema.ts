import { z } from 'zod';
import { keptShape } from '../fields/schema.ts';
import { partnerFields } from './model.ts';

export const partnerSchema = z.object(keptShape(partnerFields)).meta({ id: 'Partner' });
export type PartnerWire = z.infer<typeof partnerSchema>;

export const partnerListSchema = z
  .object({
    count: z.number().int(),
    value: z.array(partnerSchema.partial().required({ id: true })),
  })
  .meta({ id: 'PartnerList' });
