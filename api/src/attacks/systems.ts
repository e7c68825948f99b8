/** What the insurer's systems call, as each would do it rightly: the start of every attack on those calls. */
import { createHash } from 'node:crypto';
import type { Scope } from '@rafiq/contract/access-keys/model';
import { SCOPES } from '@rafiq/contract/access-keys/model';
import { FEED_ENTITIES, type FeedEntity } from '@rafiq/contract/feeds/entities';
import type { RequestKind } from '@rafiq/contract/requests/model';
import type { InjectOptions } from 'fastify';
import { systemClock } from '../platform/clock.ts';
import { createKey } from '../testing/access-keys.ts';
import type { TestApp } from '../testing/app.ts';
import { feedRow, sendFeed } from '../testing/feeds.ts';
import { imageBytes } from '../testing/folders.ts';
import type { Call } from './calls.ts';
import type { Handed } from './request-to-take.ts';

export interface System {
  source: string;
  bearer: string;
  /** Looked at, and not applied yet. */
  batchId: string;
  /** What it may take; left out where no call about requests is made. */
  handed?: Handed;
}

const ENTITY = 'crm-contacts';
let people = 0;

/** Somebody else for each. */
const rowsOf = (source: string) => {
  people += 1;
  return [feedRow(ENTITY, `${source}-${people}`, { cin: `ZQ${100_000 + people}` })];
};

export const aSystem = async (
  { db, files }: TestApp,
  source: string,
  scopes: readonly Scope[] = SCOPES,
  kinds: readonly RequestKind[] | null = null,
): Promise<System> => {
  const deps = { db, files, clock: systemClock };
  const wanted = { name: source, source, scopes: [...scopes], kinds: kinds && [...kinds] };
  const { bearer } = await createKey(deps, wanted, 'test');
  const { id: batchId } = await sendFeed(deps, ENTITY, rowsOf(source), { source });
  return { source, bearer, batchId };
};

interface Recipe {
  /** Any of these opens it. */
  scopes: readonly Scope[];
  send(of: System): Pick<InjectOptions, 'url' | 'payload' | 'headers'>;
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const document = ({ source }: System): Buffer => imageBytes(source);

const ofBatch = (path: string, payload?: object): Recipe => ({
  scopes: SCOPES.filter((scope) => scope.startsWith('feeds:')),
  send: ({ batchId }) => ({
    url: `/v1/feeds/batches/${batchId}${path}`,
    ...(payload && { payload }),
  }),
});

const ofEntity = (entity: FeedEntity): [string, Recipe] => [
  `POST /v1/feeds/${entity}/batches`,
  {
    scopes: [`feeds:${entity}`],
    send: ({ source }) => ({
      url: `/v1/feeds/${entity}/batches?apply=true`,
      payload: JSON.stringify(feedRow(entity, source)),
      headers: { 'content-type': 'application/x-ndjson' },
    }),
  },
];

const NONE: Handed = { reference: '000000000', file: '00000000-0000-4000-8000-000000000000' };

const ofRequest = (scope: Scope, pathOf: (handed: Handed) => string, payload?: object): Recipe => ({
  scopes: [scope],
  send: ({ handed = NONE }) => ({
    url: `/v1/requests/${pathOf(handed)}`,
    ...(payload && { payload }),
  }),
});

const TAKEN = { version: 2, outcome: 'taken', coreReference: 'SIN-2026-4711' };

const RECIPES: Record<string, Recipe> = {
  'GET /v1/requests': {
    scopes: ['requests:read'],
    send: () => ({ url: '/v1/requests?limit=10' }),
  },
  'GET /v1/requests/{reference}': ofRequest('requests:read', ({ reference }) => reference),
  'GET /v1/requests/{reference}/files/{file}': ofRequest(
    'requests:read',
    ({ reference, file }) => `${reference}/files/${file}`,
  ),
  'PUT /v1/requests/{reference}/acknowledgement': ofRequest(
    'requests:answer',
    ({ reference }) => `${reference}/acknowledgement`,
    TAKEN,
  ),
  'POST /v1/requests/{reference}/answers': {
    scopes: ['requests:answer'],
    send: ({ source, handed = NONE }) => ({
      url: `/v1/requests/${handed.reference}/answers`,
      payload: { version: 2, status: 'Traité', text: { fr: 'Votre dossier est réglé.' } },
      headers: { 'idempotency-key': `answer-of-${source}` },
    }),
  },
  'DELETE /v1/requests/{reference}/answers': {
    scopes: ['requests:answer'],
    send: ({ source, handed = NONE }) => ({
      url: `/v1/requests/${handed.reference}/answers`,
      headers: { 'idempotency-key': `answer-of-${source}` },
    }),
  },
  'GET /v1/events': { scopes: ['events:read'], send: () => ({ url: '/v1/events?limit=10' }) },
  'GET /v1/feeds/batches': {
    ...ofBatch(''),
    send: () => ({ url: '/v1/feeds/batches' }),
  },
  'GET /v1/feeds/batches/{id}': ofBatch(''),
  'GET /v1/feeds/batches/{id}/refused.csv': ofBatch('/refused.csv'),
  'POST /v1/feeds/batches/{id}/apply': ofBatch('/apply', { withoutRefused: true }),
  'POST /v1/feeds/batches/{id}/undo': ofBatch('/undo', { leaveChanged: true }),
  ...Object.fromEntries(FEED_ENTITIES.map(ofEntity)),
  'PUT /v1/feeds/documents/{sha256}': {
    scopes: ['feeds:health-folders', 'requests:answer'],
    send: (of) => ({
      url: `/v1/feeds/documents/${hashOf(document(of))}`,
      payload: document(of),
      headers: { 'content-type': 'application/octet-stream' },
    }),
  },
};

/** A call that nobody has described here fails. */
export const recipeFor = ({ name }: Call): Recipe => {
  const recipe = RECIPES[name];
  if (!recipe) throw new Error(`nobody has said how a system calls ${name}`);
  return recipe;
};

/** As the system would send it, with other headers in the place of its key. */
export const systemSending = (
  call: Call,
  of: System,
  instead: Record<string, string> = { authorization: `Bearer ${of.bearer}` },
): InjectOptions => {
  const { headers, ...sending } = recipeFor(call).send(of);
  return { ...sending, method: call.method, headers: { ...headers, ...instead } };
};
