/** The one way into the tables that members read: whatever changes them leaves what it replaced. */
import { type ContentKind, kindOf } from '@rafiq/contract/content/kinds';
import type { ChangeAct } from '@rafiq/contract/content/model';
import { CONTENT_UNDO_DAYS } from '@rafiq/contract/content/rules';
import type { Transaction } from '../../platform/db.ts';
import {
  type Author,
  dropDraft,
  publishNew,
  publishDraft as publishVersion,
} from '../versions/service.ts';
import { keepFiles } from './file-repository.ts';
import { filesNamed } from './item.ts';
import type { Change } from './references.ts';
import { deleteLive, readLive, writeLive } from './repository.ts';
import { areAlike, type Stored } from './tables.ts';

interface About {
  act: ChangeAct;
  by: Author;
  now: Date;
}

export interface NewChange extends Change {
  before: Stored | null;
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
  const all = await readLive(tx, kind, null);
  let last = Math.max(0, ...[...all.values()].map(({ position }) => Number(position)));
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

/** What members read of them, from now on. */
const show = async (
  tx: Transaction,
  kind: ContentKind,
  changes: readonly NewChange[],
  now: Date,
): Promise<void> => {
  await keepFiles(tx, filesOf(changes), keptUntil(now));
  await write(tx, kind, changes);
};

/** The caller holds the lock and has checked them. */
export const applyChanges = async (
  tx: Transaction,
  changes: readonly Change[],
  about: About & { importId?: string },
): Promise<void> => {
  for (const kind of new Set(changes.map((change) => change.kind))) {
    const own = changes.filter((change) => change.kind === kind);
    const real = await compare(tx, kind, own);
    if (real.length === 0) continue;
    await show(tx, kind, real, about.now);
    const versions = real.map(({ id, after }) => ({ key: id, content: after }));
    await publishNew(tx, kind, versions, about);
  }
};

/** The same of a draft. One that changes nothing is no version that anybody would look for. */
export const publishDraft = async (
  tx: Transaction,
  change: Change,
  about: About,
): Promise<void> => {
  const { kind, id } = change;
  const [real] = await compare(tx, kind, [change]);
  if (!real) {
    await dropDraft(tx, { kind, key: id });
    return;
  }
  await show(tx, kind, [real], about.now);
  await publishVersion(tx, { kind, key: id }, { ...about, content: real.after });
};
