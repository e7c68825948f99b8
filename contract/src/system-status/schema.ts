/** The names on the wire are those of the model as well. */
import { z } from 'zod';
import { SYSTEM_FACTS, SYSTEM_PARTS, SYSTEM_STATES, SYSTEM_UNITS } from './model.ts';

export const systemStatusSchema = z
  .object({
    at: z
      .string()
      .describe('When it was looked at; asked again within half a minute, it is the same'),
    parts: z.array(
      z.object({
        name: z.enum(SYSTEM_PARTS),
        state: z.enum(SYSTEM_STATES).describe('unknown: nobody can tell, or it is not set up'),
        facts: z.array(
          z.object({
            name: z.enum(SYSTEM_FACTS),
            unit: z.enum(SYSTEM_UNITS),
            value: z.string(),
            of: z.string().describe('Of which of several; empty: there is one'),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'SystemStatus' });
