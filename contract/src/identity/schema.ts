import { z } from 'zod';
import { LANGUAGES } from '../core/language.ts';
import { ofMember } from '../ledger/shown/schema.ts';
import {
  CLAIMANT_KINDS,
  CLAIMANT_STATES,
  DIFFERENCES,
  IDENTITY_DECISIONS,
  IDENTITY_OUTCOMES,
} from './model.ts';

const named = {
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
};

const shownClaimant = z.object({
  code: z
    .string()
    .describe('Names them in a decision, and all that was shown; empty: nothing to decide'),
  kind: z.enum(CLAIMANT_KINDS),
  state: z.enum(CLAIMANT_STATES),
  ...named,
  language: z.enum(LANGUAGES),
  since: z.string(),
  lapsesAt: z.string().nullable().describe('When an account that nobody decides on goes'),
  differs: z.array(z.enum(DIFFERENCES)).describe('In what they differ from the registry'),
  image: z
    .object({
      id: z.string(),
      mediaType: z.string(),
      hasActiveContent: z
        .boolean()
        .describe('A PDF that holds a script or another file: to be downloaded, and shown nowhere'),
    })
    .nullable(),
});
export type ShownClaimant = z.infer<typeof shownClaimant>;

const shownDecision = z.object({
  outcome: z.enum(['verified', 'rejected']),
  kind: z.enum(CLAIMANT_KINDS),
  hadImage: z.boolean(),
  reason: z.string().describe('Coded, and in `text` what it leaves unsaid'),
  text: z.string(),
  by: z.string(),
  at: z.string(),
});
export type ShownDecision = z.infer<typeof shownDecision>;

/** Everything to look at before a decision. */
export const identityCaseSchema = z
  .object({
    id: z.string(),
    cin: z.string(),
    isOpen: z.boolean(),
    receivedAt: z.string(),
    dueAt: z.string(),
    version: z.number(),
    registry: z.object(named).nullable().describe('Null: the registry does not have this CIN'),
    claimants: z.array(shownClaimant).describe('The account first, then the newest'),
    decisions: z.array(shownDecision).describe('Of this CIN, the newest first'),
    waiting: z
      .object({ by: z.string(), at: z.string() })
      .nullable()
      .describe('A verification that a second person has to approve, and who asked for it'),
  })
  .meta({ id: 'IdentityCase' })
  .register(ofMember);
export type IdentityCase = z.infer<typeof identityCaseSchema>;

export const identityOutcomeSchema = z
  .object({
    outcome: z
      .enum(IDENTITY_OUTCOMES)
      .describe(
        '`moved`: onto the registry’s row. `accepted`: they may activate an account. `waiting`: for a second person',
      ),
    isOpen: z.boolean().describe('Whether somebody else still waits for this CIN'),
  })
  .meta({ id: 'IdentityOutcome' });

export const identityDecisionSchema = z
  .strictObject({
    decision: z.enum(IDENTITY_DECISIONS),
    code: z.string().max(20).describe('Of the claimant as shown: an older one is refused'),
    reason: z.string().max(40),
    text: z.string().max(2000).default(''),
  })
  .meta({
    id: 'IdentityDecision',
    examples: [{ decision: 'refuse', code: '3f9a1c', reason: 'image_unreadable', text: '' }],
  });
