/** The texts as they are kept. What came with the product has no version until somebody changes it. */
import type {
  TemplateKey,
  TemplateSort,
  TemplateVersion,
  Wording,
} from '@rafiq/contract/templates/model';
import { TEMPLATE_SORTS } from '@rafiq/contract/templates/model';
import { SHIPPED } from '@rafiq/contract/templates/shipped';
import type { Queryable } from '../../platform/db.ts';
import { findHistory, findVersions, type Version } from '../versions/service.ts';

/** What everybody uses. */
export interface UsedRow extends TemplateKey {
  isRetired: boolean;
  /** Null: never published. */
  wording: Wording | null;
}

/** As editors see it. */
export interface KeptRow extends UsedRow {
  /** Raised with every change; 0: it is as it came with the product. */
  revision: number;
  used: number | null;
  draft: number | null;
  drafted: Wording | null;
  /** What everybody uses is what came with the product, whatever an upgrade makes of it. */
  isShipped: boolean;
}

type Kept = Version<Wording, TemplateSort>;

/** Of the product; it becomes a version of its own with the first change. */
const FIRST = 1;
/** What nobody has put anywhere stands behind the rest, as the product has it, and what an editor wrote last. */
const UNPLACED = 1_000;

const nameOf = ({ sort, code }: TemplateKey): string => `${sort}/${code}`;
const indexOf = ({ sort, code }: TemplateKey): number =>
  SHIPPED.findIndex((one) => one.sort === sort && one.code === code);

export const shippedWording = (key: TemplateKey): Wording | null =>
  SHIPPED[indexOf(key)]?.wording ?? null;

/** One that is retired before it was ever published is retired as a draft. */
const isDraft = ({ state, publishedAt }: Kept): boolean =>
  state === 'draft' || (state === 'retired' && publishedAt === null);

const keptOf = (key: TemplateKey, versions: readonly Kept[]): KeptRow => {
  const draft = versions.find(isDraft);
  const used = versions.find(
    (one) => one !== draft && ['published', 'retired'].includes(one.state),
  );
  const shipped = shippedWording(key);
  return {
    ...key,
    revision: Math.max(0, ...versions.map(({ revision }) => revision)),
    used: used?.version ?? (shipped && FIRST),
    draft: draft?.version ?? null,
    isRetired: versions.some(({ state }) => state === 'retired'),
    // until its first change an upgrade may still mend what came with the product
    wording: used?.content ?? shipped,
    drafted: draft?.content ?? null,
    isShipped: shipped !== null && !used?.content,
  };
};

const inOrder = (found: readonly Kept[], rows: readonly KeptRow[]): KeptRow[] => {
  const orders = found.filter(({ key, state }) => key === '' && state === 'published');
  const placeOf = (row: KeptRow): number => {
    const places = orders.find(({ kind }) => kind === row.sort)?.content as
      | Record<string, number>
      | undefined;
    const index = indexOf(row);
    return places?.[row.code] ?? UNPLACED + (index < 0 ? SHIPPED.length : index);
  };
  return rows.toSorted(
    (one, other) => placeOf(one) - placeOf(other) || (one.code < other.code ? -1 : 1),
  );
};

const listIn = async (
  db: Queryable,
  sorts: readonly TemplateSort[],
  states: Kept['state'][],
): Promise<KeptRow[]> => {
  const found = await findVersions<Kept>(db, { kinds: sorts, states });
  const versions = new Map<string, Kept[]>();
  for (const one of found.filter(({ key }) => key !== '')) {
    const name = nameOf({ sort: one.kind, code: one.key });
    versions.set(name, [...(versions.get(name) ?? []), one]);
  }
  const shipped = SHIPPED.filter(({ sort }) => sorts.includes(sort));
  const keys = new Map<string, TemplateKey>([
    ...shipped.map(({ sort, code }): [string, TemplateKey] => [
      nameOf({ sort, code }),
      { sort, code },
    ]),
    ...[...versions].flatMap(([name, [one]]): [string, TemplateKey][] =>
      one ? [[name, { sort: one.kind, code: one.key }]] : [],
    ),
  ]);
  const rows = [...keys].map(([name, key]) => keptOf(key, versions.get(name) ?? []));
  return inOrder(found, rows);
};

/** What everybody uses, in its order, retired ones too: asked whenever a case is answered, in one statement. */
export const listUsed = (db: Queryable, sorts: readonly TemplateSort[]): Promise<UsedRow[]> =>
  listIn(db, sorts, ['published', 'retired']);

/** With all that was ever written: a draft that was put aside has changed it, too. */
export const listKept = (db: Queryable): Promise<KeptRow[]> =>
  listIn(db, TEMPLATE_SORTS, ['draft', 'published', 'retired', 'past', 'dropped']);

export interface DraftVersion extends TemplateKey {
  number: number;
  wording: Wording;
}

/** Versions that wait, but of what is retired. */
export const listDrafts = async (db: Queryable): Promise<DraftVersion[]> => {
  const rows = await listIn(db, TEMPLATE_SORTS, ['draft', 'retired']);
  return rows
    .toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
    .flatMap(({ sort, code, draft, drafted, isRetired }) =>
      draft !== null && drafted && !isRetired
        ? [{ sort, code, number: draft, wording: drafted }]
        : [],
    );
};

/** Shown of its history. */
const SHOWN = 50;

export const listHistory = async (
  db: Queryable,
  { sort, code }: TemplateKey,
): Promise<TemplateVersion[]> => {
  const found = await findHistory<Kept>(db, { kind: sort, key: code }, SHOWN);
  return found.flatMap(({ version, content, at, by, publishedAt, publishedBy }) =>
    content === null
      ? []
      : [
          {
            ...{ number: version, wording: content, by, at: at.toISOString() },
            published: publishedAt && { at: publishedAt.toISOString(), by: publishedBy ?? '' },
          },
        ],
  );
};
