/** What a file of content would change: nothing is written here. */
import { hash } from 'node:crypto';
import { CONTENT_KINDS, type ContentKind, kindOf } from '@rafiq/contract/content/kinds';
import { differences, IMPORT_NAMED_MAX, labelOf } from '@rafiq/contract/content/rules';
import type { ImportChange, ImportCount, RefusedLine } from '@rafiq/contract/content/schema';
import type { Transaction } from '../../platform/db.ts';
import { findPublished } from '../versions/service.ts';
import { compare, type NewChange } from './apply.ts';
import { type ContentRow, refusedAt } from './read-rows.ts';
import { type Change, checkReferences } from './references.ts';
import { readLive } from './repository.ts';

export interface Plan {
  changes: Change[];
  counts: ImportCount[];
  named: ImportChange[];
  refused: RefusedLine[];
}

/** A file that says all there is also says in which order. */
const inOrder = (rows: readonly ContentRow[], isPlaced: boolean): Change[] =>
  rows.map(({ kind, id, values }, place) => ({
    kind,
    id,
    after: isPlaced ? { position: place + 1, ...values } : values,
  }));

const changesOf = async (
  tx: Transaction,
  kind: ContentKind,
  rows: readonly ContentRow[],
  replace: boolean,
): Promise<Change[]> => {
  const { isPlaced } = kindOf(kind);
  if (!replace) return rows.map(({ id, values }) => ({ kind, id, after: values }));
  const named = new Set(rows.map(({ id }) => id));
  const others = [...(await readLive(tx, kind, null)).keys()].filter((id) => !named.has(id));
  return [...inOrder(rows, isPlaced), ...others.map((id) => ({ kind, id, after: null }))];
};

const whatOf = ({ before, after }: NewChange): ImportChange['what'] => {
  if (before === null) return 'new';
  return after === null ? 'removed' : 'changed';
};

const namedOf = (change: NewChange): ImportChange => {
  const { kind, id, before, after } = change;
  const what = whatOf(change);
  const fields = what === 'changed' ? differences(kind, before, after) : [];
  return { kind, id, label: labelOf(kind, after ?? before ?? {}), what, fields };
};

const countOf = (
  kind: ContentKind,
  rows: readonly ContentRow[],
  changes: readonly ImportChange[],
): ImportCount => {
  const count = (what: ImportChange['what']) => changes.filter((one) => one.what === what).length;
  const [added, changed, removed] = [count('new'), count('changed'), count('removed')];
  return { kind, added, changed, unchanged: rows.length - added - changed, removed };
};

export const planRows = async (
  tx: Transaction,
  rows: readonly ContentRow[],
  replace: boolean,
): Promise<Plan> => {
  const plan: Plan = { changes: [], counts: [], named: [], refused: [] };
  for (const kind of CONTENT_KINDS) {
    const own = rows.filter((row) => row.kind === kind);
    if (own.length === 0) continue;
    const changes = await changesOf(tx, kind, own, replace);
    const named = (await compare(tx, kind, changes)).map(namedOf);
    plan.changes.push(...changes);
    plan.counts.push(countOf(kind, own, named));
    plan.named.push(...named.slice(0, IMPORT_NAMED_MAX - plan.named.length));
  }
  const lines = new Map(rows.map(({ line, kind, id }) => [`${kind} ${id}`, line]));
  const found = await checkReferences(tx, plan.changes);
  plan.refused = found.map(({ change, issue }) =>
    refusedAt({ ...change, line: lines.get(`${change.kind} ${change.id}`) ?? 0 }, issue),
  );
  return plan;
};

/** Names a file and what it was compared with: another file, or a change meanwhile, has another. */
export const tokenOf = async (
  tx: Transaction,
  { text, replace }: { text: string; replace: boolean },
): Promise<string> => {
  const [last] = await findPublished(tx, { kinds: CONTENT_KINDS }, 1);
  return hash('sha256', `${last?.revision ?? 0} ${replace} ${text}`);
};
