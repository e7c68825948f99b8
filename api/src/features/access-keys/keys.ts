/** Keys of the insurer's systems: who calls, for which source, and whether they may. */
import type { Scope } from '@rafiq/contract/access-keys/model';
import { mayDo } from '@rafiq/contract/access-keys/rules';
import type { RequestKind } from '@rafiq/contract/requests/model';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { networkLimit, ofNetworks } from '../../platform/network-limit.ts';
import { takeAttempts } from '../../platform/rate-limit.ts';
import { type Candidate, candidatesOf, noteUse } from './repository.ts';

import { hashOf, isSame, readKey } from './secret.ts';

/** As much of a request as it takes to know who calls. A cookie is none of it. */
interface Caller {
  ip: string;
  headers: { authorization?: string | undefined };
}

/** Whoever has proven a key. */
export interface Holder {
  /** The key's id: no secret, may be kept and shown. */
  key: string;
  name: string;
  source: string;
  scopes: Scope[];
  /** Of which kinds of request it may read and take any; null: of all. */
  kinds: RequestKind[] | null;
  /** Of which sources it is told events and contacts; null: of all. */
  sources: string[] | null;
}

export interface AccessKeys {
  /** Refuses with a sentence: no key, one that is unknown or has ended, one for something else. */
  requireKey(caller: Caller, scope: Scope): Promise<Holder>;
  /** The same for a call that any key may make which has at least one of these. */
  requireAnyOf(caller: Caller, scopes: readonly Scope[]): Promise<Holder>;
}

/** Nobody guesses 32 bytes: this is for the key that was typed wrong, and for whoever tries all the same. */
const WRONG_KEYS = networkLimit('access-key', [30, 60, 120], 15);
const USE_GRAIN_MS = 60_000;

const bearerOf = ({ headers }: Caller): string | null =>
  /^Bearer +(\S+)$/i.exec(headers.authorization?.trim() ?? '')?.[1] ?? null;

const findHolder = async (
  { db, clock }: { db: Db; clock: Clock },
  caller: Caller,
): Promise<{ keyId: string; found: Candidate }> => {
  const bearer = bearerOf(caller);
  if (bearer === null) throw new AppError('key_required');
  const sent = readKey(bearer);
  const hash = hashOf(sent?.secret ?? '');
  const candidates = sent ? await candidatesOf(db, sent.id) : [];
  const found = candidates.find(({ secretHash }) => isSame(secretHash, hash));
  if (!sent || !found) {
    await takeAttempts(db, ofNetworks(WRONG_KEYS, caller.ip), clock());
    throw new AppError('key_unknown');
  }
  if (found.endsAt !== null && found.endsAt <= clock()) throw new AppError('key_ended');
  return { keyId: sent.id, found };
};

const isStale = ({ lastUsedAt }: Candidate, now: Date): boolean =>
  lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= USE_GRAIN_MS;

export const createAccessKeys = (deps: { db: Db; clock: Clock }): AccessKeys => {
  const requireAnyOf: AccessKeys['requireAnyOf'] = async (caller, scopes) => {
    const { keyId, found } = await findHolder(deps, caller);
    if (!scopes.some((scope) => mayDo(found.scopes, scope)))
      throw new AppError('key_scope', { details: { scope: scopes[0] ?? '' } });
    const now = deps.clock();
    if (isStale(found, now)) await noteUse(deps.db, { keyId, secretHash: found.secretHash, now });
    const { name, source, scopes: held, kinds, sources } = found;
    return { key: keyId, name, source, scopes: held, kinds, sources };
  };
  return { requireAnyOf, requireKey: (caller, scope) => requireAnyOf(caller, [scope]) };
};
