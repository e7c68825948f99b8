/** A batch arrives and is looked at; nothing is applied. */
import { todayInMorocco } from '@rafiq/contract/core/dates';
import type { Batch } from '@rafiq/contract/feeds/batches/schema';
import type { Clock } from '../../platform/clock.ts';
import type { Db, OwnConnection, Queryable, Transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { countFeedBatch } from '../../platform/metrics.ts';
import { findStored, toBatch, workOf } from './batch.ts';
import { findOut } from './findings.ts';
import {
  BatchDropped,
  countDecisions,
  markChecked,
  markReceived,
  markRefused,
  markStaged,
  saveFindings,
} from './marks.ts';
import { isSteady, planBatch } from './plan.ts';
import type { Body } from './read/read-body.ts';
import type { FeedShape } from './read/read-rows.ts';
import { UnreadableFeed } from './read/unreadable.ts';
import { isStagingWhole } from './refusals.ts';
import { insertBatch, type StoredBatch } from './repository.ts';
import { takeTime } from './run.ts';
import { idOf, mannerOf, type SentBatch } from './sent-batch.ts';
import { spool } from './spool.ts';
import { stageRows } from './stage.ts';
import type { FeedDeps } from './work.ts';

const LOCKS = 2 ** 31;

/** In this process and in others, until the connection ends. */
export const holdBatch = (own: OwnConnection, { number }: StoredBatch): Promise<void> =>
  own.hold(Number(number) % LOCKS);

interface Read {
  body: Body;
  shape: FeedShape;
  now: Date;
  clock: Clock;
}

const readAndPlan = async (
  { db, own }: { db: Db; own: OwnConnection },
  stored: StoredBatch,
  sent: Read,
): Promise<void> => {
  const work = workOf(stored);
  const read = await stageRows({ db, own }, work, sent);
  await own.transaction(async (tx) => {
    await takeTime(tx);
    await markStaged(tx, work.batch, { ...read, now: sent.now });
    // asked first: what is decided meanwhile makes the plan one that is made anew
    const plannedAfter = await countDecisions(tx);
    await planBatch(tx, work);
    await saveFindings(tx, work.batch, await findOut(tx, work));
    await markChecked(tx, work.batch, { isSteady: await isSteady(tx, work), plannedAfter });
  });
};

const checkBatch = async (
  dbs: { db: Db; own: OwnConnection },
  stored: StoredBatch,
  sent: Read,
): Promise<void> => {
  const { own } = dbs;
  const { batch } = workOf(stored);
  try {
    await readAndPlan(dbs, stored, sent);
  } catch (error) {
    // whoever gives it up may take its table away while it is read
    const isDropped = error instanceof BatchDropped || (await isDroppedNow(own, stored));
    if (!isDropped && !(error instanceof UnreadableFeed)) throw error;
    await own.transaction(async (tx) => {
      if (!isDropped && error instanceof UnreadableFeed) await markRefused(tx, batch, error.issue);
      await tx.run({ text: 'select drop_feed_tables($1)', values: [batch] });
    });
  }
};

const isDroppedNow = async (own: OwnConnection, { id, source, entity }: StoredBatch) =>
  (await findStored(own, { batch: id, source, entity })).reason?.code === 'batch_dropped';

/** It was cut the last time, or its rows were lost with the server or given up by the sweep. */
const isToBeRead = async (db: Queryable, stored: StoredBatch): Promise<boolean> =>
  stored.state === 'received' ||
  (stored.state === 'refused' && stored.reason?.code === 'body_cut') ||
  (stored.state === 'checked' && !(await isStagingWhole(db, stored)));

export interface Arrived {
  /** The number of the batch inside the database. */
  number: string;
  /** Looks at it. To be called once: it lets go of the bytes. */
  look(): Promise<Batch>;
}

/** Its bytes are here, and it is known who sent it. The same one again answers the same. */
export const arriveBatch = async (
  { db, clock }: FeedDeps,
  sent: SentBatch,
  noted?: (tx: Transaction, stored: StoredBatch) => Promise<void>,
): Promise<Arrived> => {
  const body = await spool(sent.body);
  try {
    const id = idOf(sent, body.sha256);
    const name = { batch: id, source: sent.source, entity: sent.entity };
    const now = clock();
    const stored = await db.transaction(async (tx) => {
      const batch = { ...sent, ...body, id, manner: mannerOf(sent) };
      const isNew = await insertBatch(tx, batch, now);
      const found = await findStored(tx, name);
      if (isNew) await noted?.(tx, found);
      return found;
    });
    const isOther = stored.manner !== null && stored.manner !== mannerOf(sent);
    if (isOther || stored.sha256 !== body.sha256.toString('hex'))
      throw new AppError('feed_batch_conflict', { details: { batch: id } });
    const { format, encoding, isGzip } = sent;
    const shape = { format, encoding, isGzip, today: todayInMorocco(now) };
    const look = async (): Promise<Batch> => {
      try {
        if (await isToBeRead(db, stored)) {
          await db.apart(async (own) => {
            // somebody else may be at it, in this process or in another
            await holdBatch(own, stored);
            const found = await findStored(own, name);
            if (!(await isToBeRead(own, found))) return;
            // nobody applies it while its rows come anew
            if (found.state === 'checked' && !(await markReceived(own, found.number))) return;
            await checkBatch({ db, own }, stored, { body, shape, now, clock });
            countFeedBatch(sent.entity, (await findStored(own, name)).state);
          });
        }
        return await db.transaction(async (tx) => toBatch(tx, await findStored(tx, name)));
      } finally {
        await body.remove();
      }
    };
    return { number: stored.number, look };
  } catch (error) {
    await body.remove();
    throw error;
  }
};

/** Receives a batch and looks at it. */
export const receiveBatch = async (deps: FeedDeps, sent: SentBatch): Promise<Batch> =>
  (await arriveBatch(deps, sent)).look();
