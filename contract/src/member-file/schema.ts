import { z } from 'zod';
import { LANGUAGES } from '../core/language.ts';
import { ofMember } from '../ledger/shown/schema.ts';
import { REQUEST_KINDS } from '../requests/model.ts';
import {
  ACCOUNT_STATES,
  BRANCHES,
  DELIVERIES,
  FILE_REASONS,
  MEMBER_ACTS,
  OLD_CONTACTS,
  SEARCH_BY,
} from './model.ts';

const text = z.string().max(1_000).default('').describe('What the coded reason leaves unsaid');
const said = { reason: z.enum(FILE_REASONS), text };

export const fileOpeningSchema = z
  .strictObject({
    case: z.string().max(20).default('').describe('Number of an open or recent case of theirs'),
    reason: z.enum(FILE_REASONS).nullable().default(null),
    text,
  })
  .meta({ id: 'FileOpening', examples: [{ reason: 'call' }] });

export const memberSearchSchema = z
  .strictObject({ by: z.enum(SEARCH_BY), value: z.string().max(100), ...said })
  .meta({ id: 'MemberSearch', examples: [{ by: 'cin', value: 'AB123456', reason: 'call' }] });

const found = z.object({
  id: z.string(),
  cin: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.string(),
  isVerified: z.boolean(),
});
export type FoundMember = z.infer<typeof found>;

export const foundMembersSchema = z
  .object({ members: z.array(found) })
  .meta({ id: 'FoundMembers' })
  .register(ofMember);

export const memberFileSchema = z
  .object({
    ...found.shape,
    email: z.string().nullable(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    contactsWaiting: z
      .array(
        z.object({
          kind: z.enum(['email', 'phone']),
          countsFrom: z
            .string()
            .nullable()
            .describe('When it recovers the access; null: once it is confirmed'),
        }),
      )
      .describe('Contacts that were changed lately and do not recover the access yet'),
    language: z.enum(LANGUAGES),
    clientId: z.string(),
    membershipNumber: z.string().nullable(),
    account: z.enum(ACCOUNT_STATES),
    passkeys: z.number(),
    policies: z.array(
      z.object({
        branch: z.enum(BRANCHES),
        number: z.string(),
        label: z.string(),
        isEnabled: z.boolean(),
      }),
    ),
    folders: z
      .array(
        z.object({
          branch: z.enum(BRANCHES),
          number: z.string(),
          status: z.string(),
          statusDate: z.string(),
        }),
      )
      .describe('The latest of each branch'),
    requests: z.array(
      z.object({
        reference: z.string(),
        kind: z.enum(REQUEST_KINDS),
        subject: z.string(),
        status: z.string(),
        createdAt: z.string(),
        caseId: z.string().nullable().describe('Where a case belongs to it'),
      }),
    ),
    messages: z
      .array(
        z.object({
          channel: z.enum(['email', 'sms']),
          subject: z.string(),
          createdAt: z.string(),
          delivery: z.enum(DELIVERIES),
        }),
      )
      .describe('To the contacts on file: that they left, never what stood in them'),
    sessions: z.array(
      z.object({ userAgent: z.string(), openedAt: z.string(), lastSeenAt: z.string() }),
    ),
  })
  .meta({ id: 'MemberFile' })
  .register(ofMember);
export type MemberFile = z.infer<typeof memberFileSchema>;

export const memberActSchema = z
  .strictObject({ act: z.enum(MEMBER_ACTS), ...said })
  .meta({ id: 'MemberAct', examples: [{ act: 'end-sessions', reason: 'call' }] });

export const memberActedSchema = z
  .object({ account: z.enum(ACCOUNT_STATES).describe('As it stands now') })
  .meta({ id: 'MemberActed' });

export const contactCorrectionSchema = z
  .strictObject({
    email: z.string().max(300).optional().describe('Left out: stays as it is on file'),
    phone: z.string().max(40).optional(),
    oldContact: z
      .enum(OLD_CONTACTS)
      .default('lost')
      .describe(
        'theirs: the old contact is still the person’s own, and gets a link that takes it back; lost: it is lost or in other hands, and is only told',
      ),
    ...said,
  })
  .meta({
    id: 'ContactCorrection',
    examples: [{ email: 'amal@rafiq.example', oldContact: 'theirs', reason: 'call' }],
  });
export type ContactCorrection = z.infer<typeof contactCorrectionSchema>;
