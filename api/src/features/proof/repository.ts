import type { Queryable } from '../../platform/db.ts';

export interface KnownPassword {
  cin: string;
  passwordHash: string | null;
}

export const knownPasswordOf = async (
  db: Queryable,
  memberId: string,
): Promise<KnownPassword | null> => {
  const known = await db.maybeOne<KnownPassword>({
    name: 'proof-password',
    text: 'select cin, password_hash as "passwordHash" from accounts where member_id = $1',
    values: [memberId],
  });
  return known ?? null;
};
