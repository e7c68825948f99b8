import { z } from 'zod';
import { keptShape } from '../fields/schema.ts';
import { agentFields } from './model.ts';

export const agentSchema = z.object(keptShape(agentFields)).meta({ id: 'Agent' });
export type AgentWire = z.infer<typeof agentSchema>;

export const agentListSchema = z
  .object({
    count: z.number().int(),
    value: z.array(agentSchema.partial().required({ id: true })),
  })
  .meta({ id: 'AgentList' });
