/** What the insurer's systems call, as each would do it rightly: the start of every attack on those calls. */
import { createHash } from 'node:crypto';
import type { Scope } from '@rafiq/contract/access-keys/model';
import { SCOPES } from '@rafiq/contract/access-keys/model';
import type { InjectOptions } from 'fastify';
import { createKey } from '../features/access-keys/keeping.ts';
import { systemClock } from '../platform/clock.ts';
import type { TestApp } from '../testing/app.ts';
import { imageBytes } from '../testing/folders.ts';
import type { Call } from './calls.ts';

export interface System {
  source: string;
  bearer: string;
}

export const aSystem = async (
  { db }: TestApp,
  source: string,
  scopes: readonly Scope[] = SCOPES,
): Promise<System> => {
  const wanted = { name: source, source, scopes: [...scopes] };
  return { source, ...(await createKey({ db, clock: systemClock }, wanted, 'test')) };
};

interface Recipe {
  /** Any of these opens it. */
  scopes: readonly Scope[];
  send(of: System): Pick<InjectOptions, 'url' | 'payload' | 'headers'>;
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const document = ({ source }: System): Buffer => imageBytes(source);

const RECIPES: Record<string, Recipe> = {
  'GET /v1/events': { scopes: ['events:read'], send: () => ({ url: '/v1/events?limit=10' }) },
  'PUT /v1/feeds/documents/{sha256}': {
    scopes: ['feeds:health-folders'],
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
