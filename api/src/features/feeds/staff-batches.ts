/** Batches for somebody of the staff: every step is a line of the ledger, in the transaction of what it tells of. */
import { randomBytes } from 'node:crypto';
import { isSamePerson } from '@rafiq/contract/approvals/rules';
import { todayInMorocco } from '@rafiq/contract/core/dates';
import type { Issue } from '@rafiq/contract/core/issue';
import type { BatchState } from '@rafiq/contract/feeds/batch';
import type { Batch } from '@rafiq/contract/feeds/batches/schema';
import { checkDropReason } from '@rafiq/contract/feeds/console/rules';
import type { StaffBatch } from '@rafiq/contract/feeds/console/wire';
import type { FeedEntity } from '@rafiq/contract/feeds/entities';
import type { LedgerAct } from '@rafiq/contract/ledger/model';
import { mayAct } from '@rafiq/contract/staff/rules';
import type { Transaction } from '../../platform/db.ts';
import { AppError, refuseIssues } from '../../platform/errors.ts';
import { makersOf } from '../access-keys/service.ts';
import { writeLedger, writeLedgerOfEach } from '../ledger/service.ts';
import { findDeciders, findMailboxes, type StaffCaller } from '../staff-access/service.ts';
import { findNumbered, nameOf, summaryOf, toBatch } from './batch.ts';
import { arriveBatch } from './receive.ts';
import { latestBatches, refusalsAfter, type StoredBatch } from './repository.ts';
import type { SentBatch } from './sent-batch.ts';
import { applyBatch, approveBatch, dropBatch, mayReadWhatItChanges, undoBatch } from './service.ts';
import { membersOfRows } from './whose-rows.ts';
import type { FeedDeps } from './work.ts';

/** As the console knows it, beside what every door answers. */
const shownTo = ({ person }: StaffCaller, stored: StoredBatch) => ({
  number: stored.number,
  isOwn: stored.receivedById === person.id,
  isKept: stored.isStaged,
  readRows: stored.readRows,
  readAt: stored.readAt,
});

const PAGE = 50;

interface Listing {
  entity: FeedEntity | undefined;
  state: BatchState | undefined;
  before: string | null;
}

export const listForStaff = async (
  { db }: FeedDeps,
  caller: StaffCaller,
  { entity, state, before }: Listing,
): Promise<{ batches: Omit<StaffBatch, 'refusals'>[]; next: string | null }> => {
  const entities = entity === undefined ? null : [entity];
  const wanted = { source: null, entities, state: state ?? null, before, limit: PAGE + 1 };
  const found = await latestBatches(db, wanted);
  const shown = found.slice(0, PAGE);
  return {
    batches: shown.map((stored) => ({ ...summaryOf(stored), ...shownTo(caller, stored) })),
    next: found.length > PAGE ? (shown.at(-1)?.number ?? null) : null,
  };
};

export const showToStaff = async (
  { db }: FeedDeps,
  caller: StaffCaller,
  number: string,
): Promise<StaffBatch> => {
  const stored = await findNumbered(db, number);
  return { ...(await toBatch(db, stored)), ...shownTo(caller, stored) };
};

const noteFor =
  ({ clock }: FeedDeps, { actor }: StaffCaller, act: LedgerAct, about: string, reason = '') =>
  (tx: Transaction): Promise<void> =>
    writeLedger(tx, actor, { act, about, reason, now: clock() });

/** Each member whose row is shown is a line. */
const noteShown = (
  tx: Transaction,
  { clock }: FeedDeps,
  { actor }: StaffCaller,
  { number, members, reason = '' }: { number: string; members: readonly string[]; reason?: string },
): Promise<void> =>
  writeLedgerOfEach(tx, actor, { act: 'feed.read', about: number, reason, now: clock() }, members);

/** What its rows say: some differences, and those that are refused. A look at members' data. */
export const inspectBatch = (deps: FeedDeps, caller: StaffCaller, number: string): Promise<Batch> =>
  deps.db.transaction(async (tx) => {
    const stored = await findNumbered(tx, number);
    const batch = await toBatch(tx, stored);
    const refused = await refusalsAfter(tx, number, { skip: 0, limit: batch.refusals.length });
    const named = await membersOfRows(tx, stored, [...batch.differences, ...refused]);
    const led = stored.storedLedRows.map(({ memberId }) => memberId);
    const members = [...new Set([...named, ...led])];
    await noteShown(tx, deps, caller, { number, members });
    return batch;
  });

const REFUSED_AT_ONCE = 5_000;

/** Before its refused rows leave as a file. */
export const noteDownload = (deps: FeedDeps, caller: StaffCaller, number: string) =>
  deps.db.transaction(async (tx) => {
    const stored = await findNumbered(tx, number);
    const members = new Set<string>();
    for (let skip = 0; ; skip += REFUSED_AT_ONCE) {
      const refused = await refusalsAfter(tx, number, { skip, limit: REFUSED_AT_ONCE });
      for (const member of await membersOfRows(tx, stored, refused)) members.add(member);
      if (refused.length < REFUSED_AT_ONCE) break;
    }
    await noteShown(tx, deps, caller, { number, members: [...members], reason: 'refused.csv' });
    return stored;
  });

/** Each file that somebody sends is a batch of its own: what was given up can be sent again. */
const newName = (now: Date): string =>
  `console-${todayInMorocco(now)}-${randomBytes(4).toString('hex')}`;

export const sendAsStaff = (
  deps: FeedDeps,
  caller: StaffCaller,
  sent: Omit<SentBatch, 'id' | 'door' | 'by' | 'staffId' | 'keyId'>,
) => {
  const { id: staffId, name: by } = caller.person;
  const id = newName(deps.clock());
  return arriveBatch(deps, { ...sent, id, door: 'console', by, staffId }, (tx, { number }) =>
    noteFor(deps, caller, 'feed.sent', number, `${sent.source} ${sent.entity}`)(tx),
  );
};

const deedOf = async (deps: FeedDeps, caller: StaffCaller, number: string, act: LedgerAct) => {
  const { id: staffId, name: by } = caller.person;
  const name = nameOf(await findNumbered(deps.db, number));
  return { ...name, by, staffId, noted: noteFor(deps, caller, act, number) };
};

export const applyAsStaff = async (
  deps: FeedDeps,
  caller: StaffCaller,
  number: string,
  withoutRefused: boolean,
): Promise<void> => {
  const deed = await deedOf(deps, caller, number, 'feed.applied');
  await applyBatch(deps, { ...deed, withoutRefused });
};

/** Not by another account of whoever sent it or was shown its key, nor by one for emergencies: as with all that two decide. */
const refuseUnfit = async (
  { db }: FeedDeps,
  { person }: StaffCaller,
  number: string,
): Promise<void> => {
  const stored = await findNumbered(db, number);
  const { receivedById, receivedByKey } = stored;
  const makers = receivedByKey === null ? [] : await makersOf(db, receivedByKey);
  const senders = await findMailboxes(db, receivedById ? [receivedById] : makers);
  const isOfThem = senders.some((sender) => isSamePerson(sender, person));
  const isKnown = (await findDeciders(db)).some(({ id }) => id === person.id);
  if (isOfThem || !isKnown) throw new AppError('feed_batch_own');
  if (!mayReadWhatItChanges(stored, person)) throw new AppError('role_required');
};

export const approveAsStaff = async (
  deps: FeedDeps,
  caller: StaffCaller,
  number: string,
): Promise<void> => {
  await refuseUnfit(deps, caller, number);
  await approveBatch(deps, await deedOf(deps, caller, number, 'feed.approved'));
};

const unnamed = ({ code }: Issue): Issue => ({ field: '', code });

/** The rows that stand against it are named by their keys: to whoever may see rows, and that is a look at them. */
const nameObstacles = async (
  deps: FeedDeps,
  caller: StaffCaller,
  number: string,
  error: unknown,
): Promise<never> => {
  if (!(error instanceof AppError) || error.code !== 'feed_undo_refused') throw error;
  if (!mayAct(caller.person, 'feeds.inspect'))
    throw new AppError(error.code, { issues: error.issues.map(unnamed) });
  await deps.db.transaction(async (tx) => {
    const keys = error.issues.map(({ field }) => ({ key: field }));
    const members = await membersOfRows(tx, await findNumbered(tx, number), keys);
    await noteShown(tx, deps, caller, { number, members });
  });
  throw error;
};

/** As a second person: no other account of whoever asked, none for emergencies, and somebody who may read the rows. */
const isFitToUndo = async (
  { db }: FeedDeps,
  { person }: StaffCaller,
  number: string,
): Promise<boolean> => {
  const { undoAskedById } = await findNumbered(db, number);
  const askers = await findMailboxes(db, undoAskedById ? [undoAskedById] : []);
  const isKnown = (await findDeciders(db)).some(({ id }) => id === person.id);
  return (
    isKnown &&
    mayAct(person, 'feeds.inspect') &&
    !askers.some((asker) => isSamePerson(asker, person))
  );
};

export const undoAsStaff = async (
  deps: FeedDeps,
  caller: StaffCaller,
  number: string,
  leaveChanged: boolean,
): Promise<void> => {
  const deed = await deedOf(deps, caller, number, 'feed.undone');
  const isUnfit = !(await isFitToUndo(deps, caller, number));
  const asked = noteFor(deps, caller, 'approval.asked', `feed ${number}`, 'undo');
  await undoBatch(deps, { ...deed, isUnfit, asked, leaveChanged }).catch((error: unknown) =>
    nameObstacles(deps, caller, number, error),
  );
};

/** Refused by a second person, or taken back by the first. */
export const dropAsStaff = async (
  deps: FeedDeps,
  caller: StaffCaller,
  number: string,
  reason: string,
): Promise<void> => {
  refuseIssues(checkDropReason(reason));
  const why = reason.trim();
  const noted = noteFor(deps, caller, 'feed.dropped', number, why);
  await dropBatch(deps, number, { by: caller.person.name, why, noted });
};
