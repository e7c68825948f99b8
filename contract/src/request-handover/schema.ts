/** The names on the wire are those of the model as well. */
import { z } from 'zod';
import { FIELDS } from '../answering/fields.ts';
import { PAPERS } from '../conversations/model.ts';
import { LANGUAGES } from '../core/language.ts';
import { MAX_EVENTS, USUAL_EVENTS } from '../events/rules.ts';
import { keptByName, toldByName } from '../fields/schema.ts';
import { folderBeneficiaryFields, healthFolderFields } from '../health-folders/model.ts';
import { ofMember } from '../ledger/shown/schema.ts';
import { motorFolderFields } from '../motor-folders/model.ts';
import { healthPolicyFields, motorPolicyFields } from '../policies/model.ts';
import { REQUEST_KINDS, type RequestKind } from '../requests/model.ts';
import { HANDOVER_STATES, OUTCOMES } from './model.ts';

const reference = z.string().describe('The number that the member reads out, digits only');
const kind = z.enum(REQUEST_KINDS);
const version = z.int().min(1).describe('One more with every file and message of the member');

export const readyQuerySchema = z.object({
  state: z.enum(['ready']).default('ready'),
  kind: z
    .string()
    .max(300)
    .optional()
    .describe('Some of the kinds of the key, with commas between'),
  after: z.string().max(40).optional().describe('The cursor `next` of the answer before'),
  limit: z.coerce.number().int().min(1).max(MAX_EVENTS).default(USUAL_EVENTS),
});

export const readyRequestsSchema = z
  .object({
    requests: z.array(
      z.object({
        reference,
        kind,
        version,
        readyAt: z.string().describe('Since when this version waits'),
      }),
    ),
    next: z.string().describe('The cursor to ask with the next time, also when nothing came'),
    hasMore: z.boolean().describe('Whether there are more at this moment'),
  })
  .meta({ id: 'ReadyRequests' });

/** What a row of a feed is known by; null: it came by none. */
const fed = {
  source: z.string().nullable().describe('Of the row in the feeds; null: it came by none'),
  key: z.string().nullable().describe('Of the row in the feeds, by its source'),
};

const contractSchema = z
  .discriminatedUnion('entity', [
    z.object({ entity: z.literal('health-policies'), ...fed, ...toldByName(healthPolicyFields) }),
    z.object({ entity: z.literal('motor-policies'), ...fed, ...toldByName(motorPolicyFields) }),
  ])
  .meta({ id: 'RequestContractOut' });

const folderSchema = z
  .discriminatedUnion('entity', [
    z.object({ entity: z.literal('health-folders'), ...fed, ...toldByName(healthFolderFields) }),
    z.object({ entity: z.literal('motor-folders'), ...fed, ...toldByName(motorFolderFields) }),
  ])
  .meta({ id: 'RequestFolderOut' });

const fileSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    type: z.string().describe('A media type'),
    size: z.int(),
    sha256: z.string().describe('Of its bytes, in hexadecimal'),
    role: z.enum(['proof', 'voice']),
    sender: z.enum(['member', 'insurer']),
    sentAt: z.string(),
  })
  .meta({ id: 'RequestFileOut' });

const fileIds = z.array(z.string()).describe('Ids of `files`');

const common = {
  reference,
  version,
  state: z.enum(HANDOVER_STATES).describe('Of this version'),
  readyAt: z.string().nullable().describe('Null: it is still arriving'),
  coreReference: z.string().nullable().describe('Of the system that has taken it'),
  subject: z.string().describe('In French'),
  status: z.string().describe('As the member sees it'),
  statusAt: z.string(),
  receivedAt: z.string(),
  dueAt: z.string().describe('When the insurer is to have answered'),
  language: z.enum(LANGUAGES).describe('Of the member'),
  client: z.object({
    clientId: z.string().nullable(),
    membershipNumber: z.string().nullable(),
    cin: z.string().nullable(),
    lastName: z.string(),
    firstName: z.string(),
    birthDate: z.string().nullable(),
  }),
  actedBy: z.string().nullable().describe('Who made it for the member; null: they did themselves'),
  contract: contractSchema.nullable(),
  beneficiary: z
    .object({ ...fed, ...toldByName(folderBeneficiaryFields), kinship: z.string() })
    .nullable(),
  folder: folderSchema
    .nullable()
    .describe('The one that the request names, or the first that was opened because of it'),
  files: z.array(fileSchema),
  messages: z.array(
    z.object({
      id: z.string(),
      author: z.enum(['member', 'insurer']),
      name: z.string().describe('Of the insurer’s people, as the member reads it'),
      text: z.string(),
      at: z.string(),
      files: fileIds,
    }),
  ),
  papers: z
    .array(
      z.object({
        id: z.string(),
        paper: z.enum(PAPERS),
        state: z.enum(['to-come', 'received', 'waived']),
        askedAt: z.string(),
        file: z.string().nullable().describe('Id of one of `files`'),
      }),
    )
    .describe('What the insurer has asked for by name'),
  steps: z.array(z.object({ status: z.string(), at: z.string(), note: z.string() })),
};

const title = (of: RequestKind): string =>
  of.replaceAll(/(?:^|-)(.)/g, (_all, letter: string) => letter.toUpperCase());

const ofKind = (of: RequestKind) =>
  z
    .object({
      kind: z.literal(of),
      ...common,
      fields: z.object(keptByName(FIELDS[of])).describe('What was filled in and written'),
    })
    .meta({ id: `${title(of)}Out` });

type OfKind = ReturnType<typeof ofKind>;

export const requestOutSchema = z
  .discriminatedUnion('kind', REQUEST_KINDS.map(ofKind) as [OfKind, ...OfKind[]])
  .meta({ id: 'RequestOut' })
  .register(ofMember);
export type RequestOut = z.input<typeof requestOutSchema>;

export const acknowledgementSchema = z
  .strictObject({
    version: version.describe('Of the request as it was read'),
    outcome: z.enum(OUTCOMES),
    coreReference: z
      .string()
      .max(10_000)
      .optional()
      .describe('Your own number of it, where it is taken'),
    reason: z.string().max(10_000).optional().describe('For your staff, where it is refused'),
  })
  .meta({
    id: 'Acknowledgement',
    examples: [{ version: 1, outcome: 'taken', coreReference: 'SIN-2026-4711' }],
  });

export const acknowledgedSchema = z
  .object({
    reference,
    version,
    state: z.enum(HANDOVER_STATES),
    coreReference: z.string().nullable(),
  })
  .meta({ id: 'Acknowledged' });
