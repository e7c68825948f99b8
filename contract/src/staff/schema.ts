import { z } from 'zod';
import { CASE_KINDS } from '../cases/model.ts';
import { LANGUAGES } from '../core/language.ts';
import { SECOND_FACTORS } from './factors.ts';
import { STAFF_ACTS, STAFF_ROLES } from './model.ts';

export const staffSignInSchema = z
  .strictObject({ email: z.string().max(200), password: z.string().max(200) })
  .meta({
    id: 'StaffSignIn',
    examples: [{ email: 'agent@rafiq.example', password: 'Rafiq#2026' }],
  });

export const staffSessionSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    language: z.enum(LANGUAGES),
    roles: z.array(z.enum(STAFF_ROLES)),
    kinds: z.array(z.enum(CASE_KINDS)).nullable(),
    may: z.array(z.enum(STAFF_ACTS)),
    isStrong: z
      .boolean()
      .describe('Without it no call of a role is answered: a second factor is next'),
    secondFactors: z
      .array(z.enum(SECOND_FACTORS))
      .describe('By which of them; none: one is set up first'),
    isLocal: z.boolean().describe('Signs in here, by a password: not by single sign-on'),
  })
  .meta({ id: 'StaffSession' });
/** Who is signed in, and what the server lets them do now. */
export type StaffSession = z.infer<typeof staffSessionSchema>;
