/** With which secrets an address is signed to at this moment. */
import type { Queryable } from '../../platform/db.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import type { Secrets } from './repository.ts';

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
