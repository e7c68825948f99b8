import { z } from 'zod';

export const agentSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    city: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  })
  .meta({ id: 'Agent' });
export type AgentWire = z.infer<typeof agentSchema>;

export const agentListSchema = z
  .object({
    count: z.number().int(),
    value: z.array(agentSchema.partial().required({ id: true })),
  })
  .meta({ id: 'AgentList' });
