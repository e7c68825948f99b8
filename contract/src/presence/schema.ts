import { z } from 'zod';

export const presenceSchema = z
  .strictObject({ isWriting: z.boolean().describe('Whether they have begun an answer or a note') })
  .meta({ id: 'CasePresence', examples: [{ isWriting: true }] });

const present = z.object({ id: z.string(), name: z.string(), isWriting: z.boolean() });
export type Present = z.infer<typeof present>;
const others = z.array(present);

export const othersSchema = z.object({ others }).meta({ id: 'CaseOthers' });
export type CaseOthers = z.infer<typeof othersSchema>;

/** GET /staff/presence: of all cases that somebody else is on. */
export const presentSchema = z
  .object({ cases: z.array(z.object({ id: z.string(), others })) })
  .meta({ id: 'PresentStaff' });
export type PresentStaff = z.infer<typeof presentSchema>;
