/** What everybody uses: asked whenever a case is answered. */
import type { TemplateKey, TemplateSort, Wording } from '@rafiq/contract/templates/model';
import { SHIPPED } from '@rafiq/contract/templates/shipped';
import type { Queryable } from '../../platform/db.ts';

export interface KeptRow extends TemplateKey {
  revision: number;
  used: number | null;
  draft: number | null;
  isRetired: boolean;
  /** Of the version that everybody uses; null: never published. */
  wording: Wording | null;
}

interface Stored extends KeptRow {
  place: number | null;
}

/** What nobody has put anywhere stands behind the rest, as the product has it, and what an editor wrote last. */
const UNPLACED = 1_000;

const shippedOf = ({ sort, code }: TemplateKey): number =>
  SHIPPED.findIndex((one) => one.sort === sort && one.code === code);

export const isShipped = (key: TemplateKey): boolean => shippedOf(key) >= 0;

const placeOf = (row: Stored): number => {
  const index = shippedOf(row);
  return row.place ?? UNPLACED + (index < 0 ? SHIPPED.length : index);
};

/** Until its first change what came with the product has no version of its own: an upgrade may still mend it. */
const withShipped = (stored: readonly Stored[]): KeptRow[] => {
  const nameOf = ({ sort, code }: TemplateKey) => `${sort}/${code}`;
  const rows = new Map(stored.map((row) => [nameOf(row), row]));
  for (const { wording, ...key } of SHIPPED) {
    const row = rows.get(nameOf(key));
    const untouched = { revision: 0, draft: null, isRetired: false, place: null };
    if (!row) rows.set(nameOf(key), { ...key, ...untouched, used: 1, wording });
    else if (row.used === null) rows.set(nameOf(key), { ...row, used: 1, wording });
  }
  const all = [...rows.values()];
  return all
    .toSorted((one, other) => placeOf(one) - placeOf(other) || (one.code < other.code ? -1 : 1))
    .map(({ place: _place, ...row }) => row);
};

/** In their order, retired ones too. */
export const listKept = async (
  db: Queryable,
  sorts: readonly TemplateSort[],
): Promise<KeptRow[]> => {
  const stored = await db.rows<Stored>({
    name: 'templates-kept',
    text: `select t.sort, t.code, t.revision, t.place, t.used, t.draft, t.retired_at is not null as "isRetired", v.wording
           from templates t
           left join template_versions v on v.sort = t.sort and v.code = t.code and v.number = t.used
           where t.sort = any ($1)`,
    values: [sorts],
  });
  return withShipped(stored).filter(({ sort }) => sorts.includes(sort));
};

export interface DraftVersion extends TemplateKey {
  number: number;
  wording: Wording;
}

/** Versions that wait. */
export const listDrafts = (
  db: Queryable,
  { withRetired }: { withRetired: boolean },
): Promise<DraftVersion[]> =>
  db.rows<DraftVersion>({
    name: 'templates-drafts',
    text: `select t.sort, t.code, v.number, v.wording from templates t
           join template_versions v on v.sort = t.sort and v.code = t.code and v.number = t.draft
           where t.draft is not null and ($1 or t.retired_at is null) order by t.sort, t.code`,
    values: [withRetired],
  });
