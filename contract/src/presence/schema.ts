import { z } from 'zod';

export const presenceSchema = z
  .strictObject({ writing: z.boolean().describe('Whether they have begun an answer or a note') })
  .meta({ id: 'CasePresence', examples: [{ writing: true }] });

export const othersSchema = z
  .object({
    others: z.array(z.object({ id: z.string(), name: z.string(), writing: z.boolean() })),
  })
  .meta({ id: 'CaseOthers' });
