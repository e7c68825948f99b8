import { z } from 'zod';
import { humanCheckFields } from '../access/schema.ts';
import { CHANNELS } from '../onboarding/model.ts';

export const recoveryLookupSchema = z
  .strictObject({
    NUM_CIN: z.string().max(40),
    DATE_NAISSANCE: z.string().max(10).default(''),
    ...humanCheckFields,
  })
  .meta({
    id: 'RecoveryLookup',
    examples: [{ NUM_CIN: 'AB123456', DATE_NAISSANCE: '1990-05-17' }],
  });
export type RecoveryLookupWire = z.infer<typeof recoveryLookupSchema>;

/** Masked, and null where there is none. */
export const recoveryContactsSchema = z
  .object({
    cin: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  })
  .meta({ id: 'RecoveryContacts' });
export type RecoveryContactsWire = z.infer<typeof recoveryContactsSchema>;

export const recoveryRequestSchema = z
  .strictObject({
    canal: z.enum(CHANNELS),
    NUM_CIN: z.string().max(40),
    ...humanCheckFields,
  })
  .meta({ id: 'RecoveryRequest', examples: [{ canal: 'email', NUM_CIN: 'AB123456' }] });
export type RecoveryRequestWire = z.infer<typeof recoveryRequestSchema>;

export const recoveryAnswerSchema = z
  .object({
    email: z.string().nullable().describe('masked'),
    phone: z.string().nullable().describe('masked'),
  })
  .meta({ id: 'RecoveryAnswer' });
export type RecoveryAnswerWire = z.infer<typeof recoveryAnswerSchema>;
