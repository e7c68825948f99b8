import { randomUUID } from 'node:crypto';
import type { Db } from '../platform/db.ts';

/** Rows of files without bytes, for whoever refers to them next. Answers their ids. */
export const memberFiles = async (
  db: Pick<Db, 'run'>,
  memberId: string,
  { count = 1, name = 'a.pdf', size = 1 } = {},
): Promise<string[]> => {
  const ids = Array.from({ length: count }, () => randomUUID());
  await db.run({
    text: `insert into member_files (member_id, id, store_key, name, media_type, size_bytes, sha256)
           select $1::bigint, id, id::text, $3, 'application/pdf', $4::bigint, '\\x00'
           from unnest($2::uuid[]) id`,
    values: [memberId, ids, name, size],
  });
  return ids;
};
