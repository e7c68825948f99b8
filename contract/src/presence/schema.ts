import { z } from 'zod';

export const presenceSchema = z
  .strictObject({ writing: z.boolean().describe('Whether they have begun an answer or a note') })
  .meta({ id: 'CasePresence', examples: [{ writing: true }] });

const others = z.array(z.object({ id: z.string(), name: z.string(), writing: z.boolean() }));

export const othersSchema = z.object({ others }).meta({ id: 'CaseOthers' });

/** GET /staff/presence: of all cases that somebody else is on. */
export const presentSchema = z
  .object({ cases: z.array(z.object({ id: z.string(), others })) })
  .meta({ id: 'PresentStaff' });
