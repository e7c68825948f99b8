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

export const accessKeysSchema = z
  .strictObject({ keys: z.array(accessKeySchema) })
  .meta({ id: 'AccessKeys' });

export const newKeySchema = z
  .strictObject({
    name: z.string().max(200),
    source: z.string().max(100),
    scopes: z.array(z.string().max(60)).max(SCOPES.length),
  })
  .meta({
    id: 'NewAccessKey',
    examples: [{ name: 'Système des sinistres', source: 'sinistres', scopes: ['feeds:members'] }],
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
  })
  .meta({ id: 'RotateAccessKey', examples: [{ overlap_days: 7 }] });
