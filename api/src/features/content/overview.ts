/** What there is of each kind, for whoever keeps it. */
import { CONTENT_KINDS, type ContentKind, kindOf } from '@rafiq/contract/content/kinds';
import type { ContentValues } from '@rafiq/contract/content/model';
import { CONTENT_PAGE, labelOf } from '@rafiq/contract/content/rules';
import type { ContentCount, ContentLine } from '@rafiq/contract/content/schema';
import type { Db } from '../../platform/db.ts';
import { countVersions, findVersions } from '../versions/service.ts';
import { type ContentVersion, orderOf, readLive } from './repository.ts';

export const countContent = async ({ db }: { db: Db }): Promise<ContentCount[]> => {
  const counts = await countVersions(db, CONTENT_KINDS);
  return CONTENT_KINDS.map(
    (kind) => counts.find((one) => one.kind === kind) ?? { kind, published: 0, drafts: 0 },
  );
};

const lineOf = (
  kind: ContentKind,
  id: string,
  values: ContentValues,
  { isLive, draft }: { isLive: boolean; draft: ContentVersion | undefined },
): ContentLine => {
  const prepared = isLive ? 'changed' : 'draft';
  const waiting = draft?.publishAt ? 'scheduled' : prepared;
  return {
    id,
    label: labelOf(kind, values),
    labelAr: labelOf(kind, values, 'ar'),
    state: draft ? waiting : 'published',
    publishAt: draft?.publishAt?.toISOString() ?? null,
  };
};

/** Accents and capitals aside, as somebody types who looks for something. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const matches = (values: ContentValues, id: string, q: string): boolean =>
  q === '' || plain([id, ...Object.values(values)].join(' ')).includes(plain(q));

/** Drafts that nobody sees yet first, then as members see them, or by name. */
export const listContent = async (
  { db }: { db: Db },
  { kind, q, skip }: { kind: ContentKind; q: string; skip: number },
): Promise<{ count: number; items: ContentLine[] }> => {
  const live = await readLive(db, kind, null);
  const rows = await findVersions<ContentVersion>(db, { kinds: [kind], states: ['draft'] });
  const drafts = new Map(rows.map((row) => [row.key, row]));
  const order = kindOf(kind).isPlaced ? orderOf(live) : [...live.keys()];
  const fresh = rows.filter(({ key }) => !live.has(key)).map(({ key }) => key);
  const found = [...fresh, ...order].flatMap((id) => {
    const draft = drafts.get(id);
    const values = live.get(id) ?? draft?.content ?? {};
    if (!matches({ ...values, ...draft?.content }, id, q)) return [];
    return [lineOf(kind, id, values, { isLive: live.has(id), draft })];
  });
  if (!kindOf(kind).isPlaced) {
    const isFresh = (line: ContentLine) => (live.has(line.id) ? 1 : 0);
    found.sort(
      (a, b) => isFresh(a) - isFresh(b) || plain(a.label).localeCompare(plain(b.label), 'fr'),
    );
  }
  return { count: found.length, items: found.slice(skip, skip + CONTENT_PAGE) };
};
