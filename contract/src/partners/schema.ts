import { z } from 'zod';
import { PARTNER_CATEGORIES } from './model.ts';

export const partnerSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    category: z.enum(PARTNER_CATEGORIES),
    email: z.string(),
    phone: z.string(),
    address1: z.string(),
    address2: z.string(),
    city: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  })
  .meta({ id: 'Partner' });
export type PartnerWire = z.infer<typeof partnerSchema>;

export const partnerListSchema = z
  .object({
    count: z.number().int(),
    value: z.array(partnerSchema.partial().required({ id: true })),
  })
  .meta({ id: 'PartnerList' });
