/** The one way into the tables that members read: whatever changes them leaves what it replaced. */
import { type ContentKind, kindOf } from '@rafiq/contract/content/kinds';
import type { ChangeAct } from '@rafiq/contract/content/model';
import { CONTENT_UNDO_DAYS } from '@rafiq/contract/content/rules';
import type { Transaction } from '../../platform/db.ts';
import { keepFiles } from './file-repository.ts';
import { type Author, insertChanges, type NewChange } from './history-repository.ts';
import { filesNamed } from './item.ts';
import type { Change } from './references.ts';
import { deleteLive, lastPosition, readLive, writeLive } from './repository.ts';
import { areAlike, type Stored } from './tables.ts';

export interface About {
  act: ChangeAct;
  by: Author;
  now: Date;
  importId?: string;
}

const DAY_MS = 86_400_000;
export const keptUntil = (now: Date): Date => new Date(now.getTime() + CONTENT_UNDO_DAYS * DAY_MS);

/** Where there is an order, whoever has no place yet comes last. */
const placed = async (
  tx: Transaction,
  kind: ContentKind,
  changes: readonly Change[],
  before: ReadonlyMap<string, Stored>,
): Promise<Change[]> => {
  if (!kindOf(kind).isPlaced) return [...changes];
  let last = await lastPosition(tx, kind);
  return changes.map((change) => {
    const { id, after } = change;
    if (after === null || typeof after.position === 'number') return change;
    const position = before.get(id)?.position ?? ++last;
    return { ...change, after: { ...after, position } };
  });
};

/** What would really change, with what it would replace. */
export const compare = async (
  tx: Transaction,
  kind: ContentKind,
  changes: readonly Change[],
): Promise<NewChange[]> => {
  const ids = changes.map(({ id }) => id);
  const before = await readLive(tx, kind, ids);
  const all = await placed(tx, kind, changes, before);
  return all
    .map(({ id, after }) => ({ kind, id, before: before.get(id) ?? null, after }))
    .filter((one) => !areAlike(kind, one.before, one.after));
};

const filesOf = (changes: readonly NewChange[]): string[] =>
  changes.flatMap(({ before, after }) => filesNamed(before, after));

const write = async (
  tx: Transaction,
  kind: ContentKind,
  changes: readonly NewChange[],
): Promise<void> => {
  // two that exchange a name which is nobody else's would meet in the middle
  const leaving = changes.filter(
    ({ after }) => after === null || kindOf(kind).unique !== undefined,
  );
  await deleteLive(
    tx,
    kind,
    leaving.map(({ id }) => id),
  );
  const staying = changes.flatMap(({ id, after }) => (after ? [{ id, stored: after }] : []));
  await writeLive(tx, kind, staying);
};

/** The caller holds the lock and has checked them. Answers how many there were that changed anything. */
export const applyChanges = async (
  tx: Transaction,
  changes: readonly Change[],
  { importId = null, ...about }: Omit<About, 'importId'> & { importId?: string | null },
): Promise<number> => {
  let count = 0;
  for (const kind of new Set(changes.map((change) => change.kind))) {
    const own = changes.filter((change) => change.kind === kind);
    const real = await compare(tx, kind, own);
    if (real.length === 0) continue;
    await keepFiles(tx, filesOf(real), keptUntil(about.now));
    await write(tx, kind, real);
    await insertChanges(tx, real, { ...about, importId });
    count += real.length;
  }
  return count;
};
