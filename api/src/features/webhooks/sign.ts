/** With which secrets an address is signed to at this moment. */
import type { Queryable } from '../../platform/db.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import type { Answer } from './post.ts';
import type { Secrets } from './repository.ts';

/** What stands for an answer when there is nothing to sign with. */
export const UNREADABLE: Answer = {
  ...{ status: null, retryAfter: null, problem: 'secret_unreadable', ms: 0 },
};

/** None: they cannot be opened any more. */
export const openSecrets = async (
  { db, box }: { db: Queryable; box: SecretBox },
  { id, secret, formerSecret, formerUntil }: Secrets & { id: string },
  now: Date,
): Promise<string[]> => {
  const isOverlap = formerSecret !== null && formerUntil !== null && now < formerUntil;
  const sealed = isOverlap ? [secret, formerSecret] : [secret];
  const opened = await Promise.all(sealed.map((one) => box.open(db, id, one)));
  return opened.filter((one) => one !== null);
};
