/**
 * Batches of the insurer's systems: received, looked at, applied, undone. Each change of a batch is one transaction: all of
 * it or nothing, whenever the process ends.
 */
import { todayInMorocco } from '@rafiq/contract/core/dates';
import { mayApplyApproved, mayApprove } from '@rafiq/contract/feeds/approval';
import type { Batch } from '@rafiq/contract/feeds/batch';
import type { FeedEntity } from '@rafiq/contract/feeds/model';
import type { Db, OwnConnection, Queryable } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { countFeedBatch } from '../../platform/metrics.ts';
import { type BatchSummary, findStored, summaryOf, toBatch, workOf } from './batch.ts';
import { type Decision, withDocuments } from './filing.ts';
import { findOut } from './findings.ts';
import { isSteady, isUsedByNow, planBatch, planUndo } from './plan.ts';
import { planAnew } from './plan-anew.ts';
import type { Body } from './read/read-body.ts';
import type { FeedShape } from './read/read-rows.ts';
import { UnreadableFeed } from './read/unreadable.ts';
import { isStagingWhole, isUnapproved, refuseApply, refuseUndo } from './refusals.ts';
import { mendable, type RefusedLine } from './refused.ts';
import {
  type BatchName,
  countDecisions,
  insertBatch,
  latestBatches,
  lockBatch,
  markApproved,
  markChecked,
  markDone,
  markReceived,
  markRefused,
  markStaged,
  refusalsAfter,
  type StoredBatch,
  saveFindings,
  withdrawApproval,
} from './repository.ts';
import { asAWhole, takeTime, waitForTurn } from './run.ts';
import { idOf, mannerOf, type SentBatch } from './sent-batch.ts';
import { spool } from './spool.ts';
import { stageRows } from './stage.ts';
import { takeBack } from './take-back.ts';
import type { FeedDeps } from './work.ts';
import { writePlan } from './write.ts';

export type { FeedDeps, SentBatch };

const LOCKS = 2 ** 31;

/** In this process and in others, until the connection ends. */
const holdBatch = (own: OwnConnection, { number }: StoredBatch): Promise<void> =>
  own.hold(Number(number) % LOCKS);

const checkBatch = async (
  { db, own }: { db: Db; own: OwnConnection },
  stored: StoredBatch,
  sent: { body: Body; shape: FeedShape; now: Date },
): Promise<void> => {
  const work = workOf(stored);
  try {
    const staged = await stageRows({ db, own }, work, sent);
    await own.transaction(async (tx) => {
      await takeTime(tx);
      await markStaged(tx, work.batch, { staged, now: sent.now });
      // asked first: what is decided meanwhile makes the plan one that is made anew
      const plannedAfter = await countDecisions(tx);
      await planBatch(tx, work);
      await saveFindings(tx, work.batch, await findOut(tx, work));
      await markChecked(tx, work.batch, { isSteady: await isSteady(tx, work), plannedAfter });
    });
  } catch (error) {
    if (!(error instanceof UnreadableFeed)) throw error;
    await own.transaction(async (tx) => {
      await markRefused(tx, work.batch, error.issue);
      await tx.run({ text: 'select drop_feed_tables($1)', values: [work.batch] });
    });
  }
};

/** It was cut the last time, or its rows were lost with the server or given up by the sweep. */
const isToBeRead = async (db: Queryable, stored: StoredBatch): Promise<boolean> =>
  stored.state === 'received' ||
  (stored.state === 'refused' && stored.reason?.code === 'body_cut') ||
  (stored.state === 'checked' && !(await isStagingWhole(db, stored)));

/** Receives a batch and looks at it; nothing is applied. The same one again answers the same. */
export const receiveBatch = async ({ db, clock }: FeedDeps, sent: SentBatch): Promise<Batch> => {
  const { format, encoding, isGzip } = sent;
  const body = await spool(sent.body);
  try {
    const id = idOf(sent, body.sha256);
    const name = { batch: id, source: sent.source, entity: sent.entity };
    const now = clock();
    await insertBatch(db, { ...sent, ...body, id, manner: mannerOf(sent) }, now);
    const stored = await db.transaction((tx) => findStored(tx, name));
    const isOther = stored.manner !== null && stored.manner !== mannerOf(sent);
    if (isOther || stored.sha256 !== body.sha256.toString('hex'))
      throw new AppError('feed_batch_conflict', { details: { batch: id } });
    if (await isToBeRead(db, stored)) {
      await db.apart(async (own) => {
        // somebody else may be at it, in this process or in another
        await holdBatch(own, stored);
        const found = await findStored(own, name);
        if (!(await isToBeRead(own, found))) return;
        // nobody applies it while its rows come anew
        if (found.state === 'checked' && !(await markReceived(own, found.number))) return;
        const shape = { format, encoding, isGzip, today: todayInMorocco(now) };
        await checkBatch({ db, own }, stored, { body, shape, now });
        countFeedBatch(sent.entity, (await findStored(own, name)).state);
      });
    }
    return await db.transaction(async (tx) => toBatch(tx, await findStored(tx, name)));
  } finally {
    await body.remove();
  }
};

/** In one transaction, one batch after the other; with documents that are copied before it and written down in it. */
const decide = (deps: FeedDeps, name: BatchName, { filing, work }: Decision): Promise<Batch> =>
  deps.db.apart(async (own) => {
    // nobody else decides on it between the look at its documents and the transaction
    await holdBatch(own, await findStored(own, name));
    const stored = await findStored(own, name);
    return withDocuments(deps, own, { stored, filing }, async (documents) => {
      const { refusal, batch } = await asAWhole(own, async (tx) => {
        await takeTime(tx);
        await waitForTurn(tx);
        const { number } = await findStored(tx, name);
        return {
          refusal: await work(tx, await lockBatch(tx, number), documents),
          batch: await toBatch(tx, await lockBatch(tx, number)),
        };
      });
      if (refusal) throw refusal;
      // whoever asks again for what was done is answered, and not counted
      if (batch.state !== stored.state) countFeedBatch(batch.entity, batch.state);
      return batch;
    });
  });

export const applyBatch = (
  deps: FeedDeps,
  { by, withoutRefused, ...name }: BatchName & { by: string; withoutRefused: boolean },
): Promise<Batch> =>
  decide(deps, name, {
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
      if (found.needsApproval && !mayApplyApproved(found, by)) throw new AppError('feed_batch_own');
      const now = deps.clock();
      await documents.check(tx);
      await writePlan(tx, work, now);
      await documents.record(tx);
      await markDone(tx, work.batch, { state: 'applied', by, now });
      return undefined;
    },
  });

export const approveBatch = (
  deps: FeedDeps,
  { by, ...name }: BatchName & { by: string },
): Promise<Batch> =>
  decide(deps, name, {
    work: async (tx, stored) => {
      const { number, state, approvedBy } = stored;
      if (state !== 'checked') throw new AppError('feed_batch_state', { details: { state } });
      if (!mayApprove(stored, by)) throw new AppError('feed_batch_own');
      if (approvedBy === null) await markApproved(tx, number, by);
    },
  });

export const undoBatch = (
  deps: FeedDeps,
  { by, leaveChanged, ...name }: BatchName & { by: string; leaveChanged: boolean },
): Promise<Batch> =>
  decide(deps, name, {
    filing: 'undo',
    work: async (tx, stored, documents) => {
      if (stored.state === 'undone') return;
      const work = workOf(stored);
      const now = deps.clock();
      await refuseUndo(tx, stored, now);
      do await planUndo(tx, work);
      while (await isUsedByNow(tx, work, 'new'));
      await refuseUndo(tx, stored, now, { leaveChanged });
      await documents.check(tx);
      await takeBack(tx, work, now);
      await documents.record(tx);
      await markDone(tx, work.batch, { state: 'undone', by, now });
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
  const found = await latestBatches(db, { source, entities, before, limit: limit + 1 });
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
