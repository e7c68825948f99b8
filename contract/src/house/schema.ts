/** The names on the wire are those of the model as well. */
import { z } from 'zod';
import { HOUSE_FACTS, HOUSE_PARTS, HOUSE_STATES, HOUSE_UNITS } from './model.ts';

export const houseSchema = z
  .object({
    at: z
      .string()
      .describe('When it was looked at; asked again within half a minute, it is the same'),
    parts: z.array(
      z.object({
        name: z.enum(HOUSE_PARTS),
        state: z.enum(HOUSE_STATES).describe('unknown: nobody can tell, or it is not set up'),
        facts: z.array(
          z.object({
            name: z.enum(HOUSE_FACTS),
            unit: z.enum(HOUSE_UNITS),
            value: z.string(),
            of: z.string().describe('Of which of several; empty: there is one'),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'House' });
