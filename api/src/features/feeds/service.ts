/**
 * Batches of the insurer's systems: received, looked at, applied, undone. Each change of a batch is one transaction: all of
 * it or nothing, whenever the process ends.
 */

import { APPROVAL_DAYS } from '@rafiq/contract/approvals/rules';
import type { WaitingFeed } from '@rafiq/contract/approvals/schema';
import { issue } from '@rafiq/contract/core/issue';
import { type Decider, mayApplyApproved, mayApprove } from '@rafiq/contract/feeds/approval';
import { membersReached } from '@rafiq/contract/feeds/batch';
import type { Batch } from '@rafiq/contract/feeds/batches/schema';
import type { FeedEntity } from '@rafiq/contract/feeds/entities';
import { needsSecondToUndo } from '@rafiq/contract/feeds/second-look';
import type { StaffPerson } from '@rafiq/contract/staff/model';
import { mayAct } from '@rafiq/contract/staff/rules';
import type { Queryable, Transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { countFeedBatch } from '../../platform/metrics.ts';
import { makersOf } from '../access-keys/service.ts';
import {
  type BatchSummary,
  findNumbered,
  findStored,
  summaryOf,
  toBatch,
  workOf,
} from './batch.ts';
import { type Decision, withDocuments } from './filing.ts';
import { countUndone } from './findings.ts';
import { leadRequests } from './leads/lead-requests.ts';
import { findLed } from './leads/plan-leads.ts';
import { undoLeads } from './leads/undo-leads.ts';
import {
  dropRowsUnheld,
  markApproved,
  markDone,
  markDropped,
  markUndoAsked,
  saveLed,
  withdrawApproval,
} from './marks.ts';
import { isUsedByNow, planUndo } from './plan.ts';
import { planAnew } from './plan-anew.ts';
import { holdBatch } from './receive.ts';
import { isUnapproved, refuseApply, refuseUndo } from './refusals.ts';
import { mendable, type RefusedLine } from './refused.ts';
import {
  type BatchName,
  batchesToApprove,
  latestBatches,
  lockBatch,
  refusalsAfter,
  type StoredBatch,
} from './repository.ts';
import { asAWhole, takeTime, waitForTurn } from './run.ts';
import type { SentBatch } from './sent-batch.ts';
import { forgetKept, takeBack } from './take-back.ts';
import type { FeedDeps } from './work.ts';
import { writePlan } from './write.ts';

export { copyDocuments, discardCopies } from './documents.ts';
export { receiveBatch } from './receive.ts';
export type { FeedDeps, SentBatch };

/** Who decides, and what is written down with it, in the same transaction and at its end. */
interface Deed {
  by: string;
  staffId?: string | undefined;
  noted?: ((tx: Transaction) => Promise<void>) | undefined;
}

const deciderOf = ({ by, staffId }: Deed): Decider => ({ name: by, staffId: staffId ?? null });

const isSameStanding = (one: StoredBatch, other: StoredBatch): boolean =>
  one.state === other.state && one.approvedBy === other.approvedBy;

/** By whom it may not be let through: whoever was shown the key that it came by may have sent it. */
const isSecond = async (db: Queryable, stored: StoredBatch, by: Decider): Promise<boolean> => {
  const { receivedByKey } = stored;
  const keyMakers = receivedByKey === null ? [] : await makersOf(db, receivedByKey);
  return mayApprove({ ...stored, keyMakers }, by);
};

/** In one transaction, one batch after the other; with documents that are copied before it and written down in it. */
const decide = (
  deps: FeedDeps,
  { batch: id, source, entity, noted }: BatchName & Deed,
  { filing, work }: Decision,
): Promise<Batch> => {
  const name = { batch: id, source, entity };
  return deps.db.apart(async (own) => {
    // nobody else decides on it between the look at its documents and the transaction
    await holdBatch(own, await findStored(own, name));
    const stored = await findStored(own, name);
    return withDocuments(deps, own, { stored, filing }, async (documents) => {
      const { refusal, batch } = await asAWhole(own, async (tx) => {
        await takeTime(tx);
        await waitForTurn(tx);
        const { number } = await findStored(tx, name);
        const before = await lockBatch(tx, number);
        const refusal = await work(tx, before, documents);
        const after = await lockBatch(tx, number);
        const batch = await toBatch(tx, after);
        if (!refusal && !isSameStanding(before, after)) await noted?.(tx);
        return { refusal, batch };
      });
      if (refusal) throw refusal;
      // whoever asks again for what was done is answered, and not counted
      if (batch.state !== stored.state) countFeedBatch(batch.entity, batch.state);
      return batch;
    });
  });
};

export const applyBatch = (
  deps: FeedDeps,
  { withoutRefused, ...deed }: BatchName & Deed & { withoutRefused: boolean },
): Promise<Batch> =>
  decide(deps, deed, {
    filing: 'apply',
    work: async (tx, stored, documents) => {
      if (stored.state === 'applied') return undefined;
      const work = workOf(stored);
      await refuseApply(tx, stored);
      const found = { ...stored, ...(await planAnew(tx, stored)) };
      await refuseApply(tx, found, { withoutRefused });
      if (isUnapproved(found)) {
        // what was found is kept: it is what somebody has to see before they approve
        await withdrawApproval(tx, work.batch);
        return new AppError('feed_batch_approval');
      }
      if (found.needsApproval && !mayApplyApproved(found, deciderOf(deed)))
        throw new AppError('feed_batch_own');
      const now = deps.clock();
      await documents.check(tx);
      await writePlan(tx, work, now);
      await documents.record(tx);
      await leadRequests(tx, work, now);
      await saveLed(tx, work.batch, await findLed(tx, work));
      await markDone(tx, work.batch, { state: 'applied', by: deed.by, now });
      return undefined;
    },
  });

export const approveBatch = (deps: FeedDeps, deed: BatchName & Deed): Promise<Batch> =>
  decide(deps, deed, {
    work: async (tx, stored) => {
      const { number, state, approvedBy } = stored;
      if (state !== 'checked') throw new AppError('feed_batch_state', { details: { state } });
      if (!(await isSecond(tx, stored, deciderOf(deed)))) throw new AppError('feed_batch_own');
      if (approvedBy === null) await markApproved(tx, number, deciderOf(deed));
    },
  });

/**
 * Gives a batch up, with a reason: it never counts, and the same one sent again answers so. It waits for nobody: who
 * reads its rows just now stops.
 */
export const dropBatch = async (
  { db }: Pick<FeedDeps, 'db'>,
  number: string,
  { by, why, noted }: Deed & { why: string },
): Promise<void> => {
  await db.transaction(async (tx) => {
    const { state } = await findNumbered(tx, number);
    if (!(await markDropped(tx, number, issue('', 'batch_dropped', { by, why }))))
      throw new AppError('feed_batch_state', { details: { state } });
    await noted?.(tx);
  });
  await dropRowsUnheld(db, number);
};

/** Contacts are read before they are approved, by whoever may read them; so is what a person sends of members. */
export const mayReadWhatItChanges = (stored: StoredBatch, person: StaffPerson): boolean => {
  const { entity, door, counts, contacts } = stored;
  const isOfMembers = entity === 'members' && door === 'console' && (counts.changed ?? 0) > 0;
  return !(isOfMembers || contacts > 0) || mayAct(person, 'feeds.inspect');
};

/** What a second person has to look at, for whoever sees feeds: it is shown beside all else that waits. */
export const waitingFeeds = async (db: Queryable, person: StaffPerson): Promise<WaitingFeed[]> => {
  if (!mayAct(person, 'feeds.read')) return [];
  const by: Decider = { name: person.name, staffId: person.id };
  const feeds: WaitingFeed[] = [];
  for (const stored of await batchesToApprove(db)) {
    const { counts, reached } = summaryOf(stored);
    const mayDecide =
      mayAct(person, 'feeds.apply') &&
      mayReadWhatItChanges(stored, person) &&
      (await isSecond(db, stored, by));
    feeds.push({
      ...{ id: stored.number, entity: stored.entity, source: stored.source, mayDecide },
      ...{ sentBy: stored.receivedBy, sentAt: stored.receivedAt, told: membersReached(reached) },
      counts: {
        ...{ new: counts.new, changed: counts.changed },
        ...{ removed: counts.removed, refused: counts.refused },
      },
    });
  }
  return feeds;
};

const UNDO_ASKED_MS = APPROVAL_DAYS * 24 * 3_600_000;

/** Somebody has asked for the undo, lately enough. */
const isUndoAsked = ({ undoAskedAt }: StoredBatch, now: Date): boolean =>
  undoAskedAt !== null && now.getTime() - undoAskedAt.getTime() < UNDO_ASKED_MS;

/** Whether this is the second person: not whoever asked, nor whoever may have asked by the key. */
const isSecondToUndo = async (
  tx: Queryable,
  stored: StoredBatch,
  { now, ...deed }: Undo & { now: Date },
): Promise<boolean> => {
  const { undoAskedBy, undoAskedById } = stored;
  if (undoAskedBy === null || !isUndoAsked(stored, now) || deed.isUnfit) return false;
  const asked = { ...stored, receivedBy: undoAskedBy, receivedById: undoAskedById };
  return isSecond(tx, asked, deciderOf(deed));
};

/** Null: it may be undone. Else it is written down that this person wants it, and a second one carries it out. */
const waitForSecondToUndo = async (
  tx: Transaction,
  stored: StoredBatch,
  deed: Undo & { now: Date },
): Promise<AppError | null> => {
  const work = workOf(stored);
  const by = deed.isSystem ? 'system' : 'person';
  if (!needsSecondToUndo(by, await countUndone(tx, work))) return null;
  if (await isSecondToUndo(tx, stored, deed)) return null;
  await tx.run({ text: 'select drop_feed_tables($1)', values: [work.batch] });
  if (!isUndoAsked(stored, deed.now)) {
    await markUndoAsked(tx, work.batch, { ...deciderOf(deed), now: deed.now });
    await deed.asked?.(tx);
  }
  return new AppError('feed_undo_second');
};

interface Undo extends Deed {
  /** By the key of a system. */
  isSystem?: boolean;
  /** Who of the staff is no second person, whoever asked. */
  isUnfit?: boolean;
  /** What is written down when they are the first. */
  asked?: (tx: Transaction) => Promise<void>;
}

export const undoBatch = (
  deps: FeedDeps,
  { leaveChanged, ...deed }: BatchName & Undo & { leaveChanged: boolean },
): Promise<Batch> =>
  decide(deps, deed, {
    filing: 'undo',
    work: async (tx, stored, documents) => {
      if (stored.state === 'undone') return undefined;
      const work = workOf(stored);
      const now = deps.clock();
      await refuseUndo(tx, stored, now);
      do await planUndo(tx, work);
      while (await isUsedByNow(tx, work, 'new'));
      await refuseUndo(tx, stored, now, { leaveChanged });
      const first = await waitForSecondToUndo(tx, stored, { ...deed, now });
      if (first) return first;
      await documents.check(tx);
      await takeBack(tx, work, now);
      await documents.record(tx);
      await saveLed(tx, work.batch, { led: await undoLeads(tx, work, now), ledRows: [] });
      await forgetKept(tx, work);
      await markDone(tx, work.batch, { state: 'undone', by: deed.by, now });
      return undefined;
    },
  });

export const findBatch = async ({ db }: Pick<FeedDeps, 'db'>, name: BatchName): Promise<Batch> =>
  toBatch(db, await findStored(db, name));

const MAX_LISTED = 100;

interface Listing {
  source?: string | null;
  entities?: readonly FeedEntity[] | null;
  /** Only those older than this one: `next` of the page before. */
  before?: string | null;
  limit?: number;
}

/** The newest first. */
export const listBatches = async (
  { db }: Pick<FeedDeps, 'db'>,
  { source = null, entities = null, before = null, limit = MAX_LISTED }: Listing = {},
): Promise<{ batches: BatchSummary[]; next: string | null }> => {
  // one more than is shown says whether there are older ones
  const found = await latestBatches(db, {
    source,
    entities,
    state: null,
    before,
    limit: limit + 1,
  });
  const shown = found.slice(0, limit);
  const next = found.length > limit ? (shown.at(-1)?.number ?? null) : null;
  return { batches: shown.map(summaryOf), next };
};

const REFUSED_AT_ONCE = 500;

/** Every row that was refused, in the order of the lines. */
export async function* refusedRows(
  { db }: Pick<FeedDeps, 'db'>,
  name: BatchName,
): AsyncGenerator<RefusedLine> {
  const { number, entity } = await findStored(db, name);
  for (let skip = 0; ; skip += REFUSED_AT_ONCE) {
    const rows = await refusalsAfter(db, number, { skip, limit: REFUSED_AT_ONCE });
    yield* rows.map((row) => mendable(entity, row));
    if (rows.length < REFUSED_AT_ONCE) return;
  }
}
