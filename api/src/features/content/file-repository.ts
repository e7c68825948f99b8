import { picturePath } from '@rafiq/contract/blogs/rules';
import type { Queryable } from '../../platform/db.ts';

export interface ContentFileRow {
  id: string;
  name: string;
  size: number;
  mediaType: string;
  key: string;
  sha256: Buffer;
}

/** Those of content alone: no other file of the house is found here. */
export const findFiles = (db: Queryable, ids: readonly string[]): Promise<ContentFileRow[]> =>
  db.rows<ContentFileRow>({
    name: 'content-files-list',
    text: `select f.id::text, f.name, f.size_bytes::float8 as size, f.media_type as "mediaType",
             f.store_key as key, f.sha256 from content_files c join files f on f.id = c.file_id
           where c.file_id = any ($1::uuid[])`,
    values: [ids],
  });

/** At least until then; never shorter than before. */
export const keepFiles = async (
  tx: Queryable,
  ids: readonly string[],
  until: Date,
): Promise<void> => {
  if (ids.length === 0) return;
  await tx.run({
    name: 'content-files-keep',
    text: `insert into content_files (file_id, kept_until) select distinct id, $2::timestamptz from unnest($1::uuid[]) id
           on conflict (file_id) do update set kept_until = greatest(content_files.kept_until, excluded.kept_until)`,
    values: [ids, until],
  });
};

const PICTURE = `'${picturePath('')}' || content_files.file_id::text`;

/** Neither a draft nor what holds names them. */
export const IS_UNUSED = `not exists (select from versions v where v.state in ('draft', 'published')
  and (v.content ->> 'file' = content_files.file_id::text or v.content ->> 'featured_image' = ${PICTURE}))`;
