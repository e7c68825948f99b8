/** Whose rows of a batch are shown to somebody: each of these members is told of the look. */
import { normalizeCin } from '@rafiq/contract/core/formats';
import type { FeedEntity } from '@rafiq/contract/feeds/entities';
import type { Queryable } from '../../platform/db.ts';
import { isOwned, OWNED } from './entities.ts';
import { objectOf } from './json-object.ts';

export interface ShownRow {
  key: string | null;
  /** As it was sent; left out where only the key is shown. */
  raw?: string;
}

const textOf = (value: unknown): string[] => (typeof value === 'string' ? [value.trim()] : []);

/** What in the rows may name a member: a key that their source knows them by, or a CIN. */
const namesIn = (entity: FeedEntity, rows: readonly ShownRow[]) => {
  const sent = rows.map(({ raw }) => (raw === undefined ? null : objectOf(raw)));
  const keys = [
    ...rows.flatMap(({ key }) => textOf(key)),
    ...sent.flatMap((row) => textOf(row?.key)),
  ];
  return {
    keys,
    members: entity === 'members' ? keys : sent.flatMap((row) => textOf(row?.member)),
    // a beneficiary's is not the member's
    cins: entity === 'beneficiaries' ? [] : sent.flatMap((row) => textOf(row?.cin)),
  };
};

export const membersOfRows = async (
  db: Queryable,
  { source, entity }: { source: string; entity: FeedEntity },
  rows: readonly ShownRow[],
): Promise<string[]> => {
  const { keys, members, cins } = namesIn(entity, rows);
  const owned = isOwned(entity)
    ? `union select member_id from ${OWNED[entity].table} where source = $1 and source_key = any ($4)`
    : '';
  const found = await db.rows<{ id: string }>({
    text: `select member_id::text as id from (
             select member_id from registry_keys where source = $1 and key = any ($2)
             union select id from members where verified and cin = any ($3) ${owned}) shown
           where member_id is not null order by member_id`,
    values: [source, members, cins.map(normalizeCin), ...(isOwned(entity) ? [keys] : [])],
  });
  return found.map(({ id }) => id);
};
