import { z } from 'zod';
import { MAX_SOURCES } from '../feeds/source.ts';
import { REQUEST_KINDS } from '../requests/model.ts';
import { SCOPES, type Scope } from './model.ts';

const scope = z.enum(SCOPES as [Scope, ...Scope[]]);

const kinds = z
  .array(z.enum(REQUEST_KINDS))
  .nullable()
  .describe('Of which kinds it may read and take requests; null: of all');

const sources = z
  .array(z.string().max(100))
  .max(MAX_SOURCES)
  .nullable()
  .describe('Of which sources of the feeds it is told events and contacts; null: of all');

const accessKeySchema = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    source: z.string().describe('The system it is for'),
    scopes: z.array(scope),
    kinds,
    sources,
    createdAt: z.string(),
    createdBy: z.string(),
    endedAt: z.string().nullable(),
    endedBy: z.string().nullable(),
    lastUsedAt: z.string().nullable().describe('To the minute'),
    overlapEndsAt: z
      .string()
      .nullable()
      .describe('When the secret from before the last rotation ends'),
  })
  .meta({ id: 'AccessKey' });
export type AccessKey = z.infer<typeof accessKeySchema>;

/** A secret that somebody has asked for: it waits for a second person, or for whoever asked to collect it. */
const askedKeySchema = z
  .strictObject({
    id: z.string().describe('Of the approval'),
    keyId: z.string().nullable().describe('The key that gets another secret; null: a new key'),
    name: z.string(),
    source: z.string(),
    scopes: z.array(scope),
    kinds,
    sources,
    overlapDays: z.number().nullable(),
    askedBy: z.string(),
    askedAt: z.string(),
    reason: z.string(),
    collectUntil: z
      .string()
      .nullable()
      .describe(
        'Approved: until when the caller may collect it; null: it waits, or is somebody else’s',
      ),
  })
  .meta({ id: 'AskedAccessKey' });
export type AskedKey = z.infer<typeof askedKeySchema>;

export const accessKeysSchema = z
  .strictObject({
    keys: z.array(accessKeySchema),
    asked: z
      .array(askedKeySchema)
      .describe('What waits for a second person, and what the caller may collect'),
  })
  .meta({ id: 'AccessKeys' });
export type AccessKeys = z.infer<typeof accessKeysSchema>;

const reason = z.string().max(1_000).default('').describe('Read by the second person');

export const newKeySchema = z
  .strictObject({
    name: z.string().max(200),
    source: z.string().max(100),
    scopes: z.array(z.string().max(60)).max(SCOPES.length),
    kinds: kinds.default(null),
    sources: sources.default(null),
    reason,
  })
  .meta({
    id: 'NewAccessKey',
    examples: [
      {
        ...{ name: 'Système des sinistres', source: 'sinistres', scopes: ['feeds:members'] },
        reason: 'Raccordement du système des sinistres',
      },
    ],
  });

export const madeKeySchema = z
  .strictObject({
    id: z.string(),
    bearer: z.string().describe('What the system sends with each call; told this once'),
  })
  .meta({ id: 'MadeAccessKey' });
export type MadeKey = z.infer<typeof madeKeySchema>;

export const rotateKeySchema = z
  .strictObject({
    overlapDays: z.number().describe('So long the secret of before goes on; 0 to 90'),
    reason,
  })
  .meta({ id: 'RotateAccessKey', examples: [{ overlapDays: 7, reason: 'Changement annuel' }] });

export const askedForKeySchema = z
  .strictObject({ approval: z.string().describe('Its number: a second person decides on it') })
  .meta({ id: 'AskedForAccessKey' });
