import { z } from 'zod';
import { keptShape } from '../fields/schema.ts';
import { guaranteeFields } from './model.ts';

export const guaranteeSchema = z.object(keptShape(guaranteeFields)).meta({ id: 'Guarantee' });
export type GuaranteeWire = z.infer<typeof guaranteeSchema>;

export const guaranteeListSchema = z
  .object({
    count: z.number().int(),
    value: z.array(guaranteeSchema.partial().required({ id: true })),
  })
  .meta({ id: 'GuaranteeList' });
