import { z } from 'zod';
import { SCOPES, type Scope } from './model.ts';

const scope = z.enum(SCOPES as [Scope, ...Scope[]]);

const accessKeySchema = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    source: z.string().describe('The system it is for'),
    scopes: z.array(scope),
    created_at: z.string(),
    created_by: z.string(),
    ended_at: z.string().nullable(),
    ended_by: z.string().nullable(),
    last_used_at: z.string().nullable().describe('To the minute'),
    overlap_ends_at: z
      .string()
      .nullable()
      .describe('When the secret from before the last rotation ends'),
  })
  .meta({ id: 'AccessKey' });
export type AccessKeyWire = z.infer<typeof accessKeySchema>;

const askedKeySchema = z
  .strictObject({
    id: z.string().describe('Of the approval'),
    key_id: z.string().nullable().describe('The key that gets another secret; null: a new key'),
    name: z.string(),
    source: z.string(),
    scopes: z.array(scope),
    overlap_days: z.number().nullable(),
    asked_by: z.string(),
    asked_at: z.string(),
    reason: z.string(),
    collect_until: z
      .string()
      .nullable()
      .describe('Approved: until when the caller may collect it; null: it waits'),
  })
  .meta({ id: 'AskedAccessKey' });
export type AskedKeyWire = z.infer<typeof askedKeySchema>;

export const accessKeysSchema = z
  .strictObject({
    keys: z.array(accessKeySchema),
    asked: z
      .array(askedKeySchema)
      .describe('What waits for a second person, and what the caller may collect'),
  })
  .meta({ id: 'AccessKeys' });
export type AccessKeysWire = z.infer<typeof accessKeysSchema>;

const reason = z.string().max(1_000).default('').describe('Read by the second person');

export const newKeySchema = z
  .strictObject({
    name: z.string().max(200),
    source: z.string().max(100),
    scopes: z.array(z.string().max(60)).max(SCOPES.length),
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
export type MadeKeyWire = z.infer<typeof madeKeySchema>;

export const rotateKeySchema = z
  .strictObject({
    overlap_days: z.number().describe('So long the secret of before goes on; 0 to 90'),
    reason,
  })
  .meta({ id: 'RotateAccessKey', examples: [{ overlap_days: 7, reason: 'Changement annuel' }] });

export const askedForKeySchema = z
  .strictObject({ approval: z.string().describe('Its number: a second person decides on it') })
  .meta({ id: 'AskedForAccessKey' });
