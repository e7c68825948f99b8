import { z } from 'zod';
import { CASE_KINDS } from '../cases/model.ts';
import { LANGUAGES } from '../core/language.ts';
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
  })
  .meta({ id: 'StaffSession' });
