import { z } from 'zod';

/** The French name is what forms send. */
const citySchema = z.object({ id: z.string(), name_fr: z.string(), name_ar: z.string() });
export type CityWire = z.infer<typeof citySchema>;

export const cityListSchema = z
  .object({ count: z.number().int(), value: z.array(citySchema) })
  .meta({ id: 'CityList' });
export type CityListWire = z.infer<typeof cityListSchema>;
