import type { Language } from '@rafiq/contract/core/language';
import type { Queryable } from '../../platform/db.ts';

interface Acceptance {
  uidHash: Buffer;
  version: string;
  language: Language;
  now: Date;
}

/** The first acceptance of a version is the one that counts. */
export const saveAcceptance = async (
  db: Queryable,
  { uidHash, version, language, now }: Acceptance,
): Promise<void> => {
  await db.run({
    name: 'terms-save-acceptance',
    text: `insert into terms_acceptances (uid_hash, version, language, accepted_at)
           select uid_hash, $2, $3, $4 from onboardings where uid_hash = $1
           on conflict (uid_hash, version) do nothing`,
    values: [uidHash, version, language, now],
  });
};

export const countAcceptances = async (
  db: Queryable,
  uidHash: Buffer,
  version: string,
): Promise<number> => {
  const found = await db.rows({
    name: 'terms-acceptances',
    text: 'select 1 from terms_acceptances where uid_hash = $1 and version = $2',
    values: [uidHash, version],
  });
  return found.length;
};
