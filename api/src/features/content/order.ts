/** The order in which members see what has one. */
import { type ContentKind, kindOf } from '@rafiq/contract/content/kinds';
import type { ChangeAct } from '@rafiq/contract/content/model';
import { issue } from '@rafiq/contract/core/issue';
import type { Transaction } from '../../platform/db.ts';
import { AppError, refuseIssue } from '../../platform/errors.ts';
import { type Author, placesOf, publishNew } from '../versions/service.ts';
import { authorOf, type Caller, type ContentDeps, tell } from './item.ts';
import { lockContent, orderOf, readLive, writeOrder } from './repository.ts';
import type { Stored } from './tables.ts';

const readOrder = async (tx: Transaction, kind: ContentKind): Promise<string[]> =>
  orderOf(await readLive(tx, kind, null));

const place = async (
  tx: Transaction,
  kind: ContentKind,
  { before, ids }: { before: readonly string[]; ids: readonly string[] },
  about: { act: ChangeAct; by: Author; now: Date },
): Promise<void> => {
  await writeOrder(tx, kind, ids);
  const result = placesOf(before);
  await publishNew(tx, kind, [{ key: '', content: placesOf(ids) }], { ...about, result });
};

const isPermutation = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length &&
  new Set(one).size === one.length &&
  one.every((id) => other.includes(id));

/** Whoever has seen another order puts nothing in order. */
export const orderItems = (
  { db, clock }: ContentDeps,
  caller: Caller,
  { kind, ids, seen }: { kind: ContentKind; ids: readonly string[]; seen: readonly string[] },
): Promise<void> =>
  db.transaction(async (tx) => {
    if (!kindOf(kind).isPlaced) throw new AppError('not_found');
    await lockContent(tx);
    const before = await readOrder(tx, kind);
    if (before.join() !== seen.join()) throw new AppError('content_changed');
    if (!isPermutation(ids, before)) refuseIssue(issue('ids', 'unknown_value'));
    const now = clock();
    await place(tx, kind, { before, ids }, { act: 'ordered', by: authorOf(caller), now });
    const told = { act: 'content.changed', reason: 'ordered', now } as const;
    await tell(tx, caller, { kind, id: '' }, told);
  });

/** Those that are gone have no place, and those that came since stay behind. */
export const orderAgain = async (
  tx: Transaction,
  kind: ContentKind,
  was: Stored,
  about: { by: Author; now: Date },
): Promise<void> => {
  const before = await readOrder(tx, kind);
  const placeOf = (id: string) => Number(was[id] ?? before.length + 1);
  const ids = [...before].sort((a, b) => placeOf(a) - placeOf(b));
  await place(tx, kind, { before, ids }, { act: 'put-back', ...about });
};
