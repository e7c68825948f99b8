/** What becomes of a batch, written down. */
import type { Issue } from '@rafiq/contract/core/issue';
import type { Decider } from '@rafiq/contract/feeds/approval';
import type { Batch, BatchCounts } from '@rafiq/contract/feeds/batches/schema';
import type { Db, Queryable } from '../../platform/db.ts';
import type { FoundLeads } from './leads/plan-leads.ts';
import type { Doubts } from './work.ts';

/** Somebody has given the batch up while its rows were read. */
export class BatchDropped extends Error {}

const NOT_DROPPED = `coalesce(reason ->> 'code', '') <> 'batch_dropped'`;

const goOn = (changed: number): void => {
  if (changed === 0) throw new BatchDropped();
};

/** For whoever waits; says too whether there is any sense in going on. */
export const noteProgress = async (
  db: Queryable,
  number: string,
  { rows, now }: { rows: number; now: Date },
): Promise<void> => {
  goOn(
    await db.run({
      name: 'feeds-progress',
      text: `update feed_batches set read_rows = $2, read_at = $3 where id = $1 and ${NOT_DROPPED}`,
      values: [number, rows, now],
    }),
  );
};

/** It waits from now on: one that is sent again after its rows were given up waits as long as a new one. */
export const markStaged = async (
  tx: Queryable,
  number: string,
  { staged, warned, warnings, now }: Doubts & { staged: number; now: Date },
): Promise<void> => {
  goOn(
    await tx.run({
      name: 'feeds-staged',
      text: `update feed_batches set is_staged = true, staged = $2, received_at = $3,
               warned = $4, warnings = $5
             where id = $1 and ${NOT_DROPPED}`,
      values: [number, staged, now, warned, JSON.stringify(warnings)],
    }),
  );
};

export interface Findings extends FoundLeads {
  counts: BatchCounts;
  /** Of how many people the e-mail address or phone becomes another. */
  contacts: number;
  /** The same for the same contacts of the same people. */
  contactsDigest: string;
  differences: Batch['differences'];
  told: Batch['told'];
  memberLed: Batch['memberLed'];
  reached: Batch['reached'];
  needsApproval: boolean;
}

/** With what a look at it has found. */
export const saveFindings = async (
  tx: Queryable,
  number: string,
  found: Findings,
): Promise<void> => {
  const { counts, contacts, contactsDigest, differences, told, reached, needsApproval } = found;
  await tx.run({
    name: 'feeds-findings',
    text: `update feed_batches set counts = $2, differences = $3, told = $4, reached = $6,
             needs_approval = $5, contacts_changed = $7, contacts_digest = $8, led = $9, led_rows = $10,
             member_led = $11 where id = $1`,
    values: [
      number,
      JSON.stringify(counts),
      JSON.stringify(differences),
      JSON.stringify(told),
      needsApproval,
      JSON.stringify(reached),
      contacts,
      contactsDigest,
      ...[
        JSON.stringify(found.led),
        JSON.stringify(found.ledRows),
        JSON.stringify(found.memberLed),
      ],
    ],
  });
};

/** What has become of declarations in the end. */
export const saveLed = async (
  tx: Queryable,
  number: string,
  { led, ledRows }: FoundLeads,
): Promise<void> => {
  await tx.run({
    name: 'feeds-led',
    text: 'update feed_batches set led = $2, led_rows = $3 where id = $1',
    values: [number, JSON.stringify(led), JSON.stringify(ledRows)],
  });
};

export interface Steadiness {
  isSteady: boolean;
  plannedAfter: number;
}

export const markChecked = async (
  tx: Queryable,
  number: string,
  { isSteady, plannedAfter }: Steadiness,
): Promise<void> => {
  await tx.run({
    name: 'feeds-checked',
    text: `update feed_batches set state = 'checked', reason = null, is_steady = $2, planned_after = $3
           where id = $1`,
    values: [number, isSteady, plannedAfter],
  });
};

/** Back to where its rows are read; false when somebody has applied it meanwhile. */
export const markReceived = async (tx: Queryable, number: string): Promise<boolean> =>
  (await tx.run({
    name: 'feeds-received-again',
    text: `update feed_batches set state = 'received', is_staged = false where id = $1 and state = 'checked'`,
    values: [number],
  })) > 0;

/** How many batches were applied and undone: while it is the same, no feed has changed anything. */
export const countDecisions = async (tx: Queryable): Promise<number> => {
  const { count } = await tx.one<{ count: number }>({
    name: 'feeds-decisions',
    text: 'select (count(applied_at) + count(undone_at))::float8 as count from feed_batches',
  });
  return count;
};

export const markRefused = async (tx: Queryable, number: string, reason: Issue): Promise<void> => {
  await tx.run({
    name: 'feeds-refuse',
    text: `update feed_batches set state = 'refused', reason = $2, is_staged = false where id = $1`,
    values: [number, JSON.stringify(reason)],
  });
};

/** Of one that waits or is being read. False: something else has become of it. */
export const markDropped = async (
  tx: Queryable,
  number: string,
  reason: Issue,
): Promise<boolean> => {
  const changed = await tx.run({
    name: 'feeds-drop',
    text: `update feed_batches set state = 'refused', reason = $2, is_staged = false
           where id = $1 and (state = 'received' or state = 'checked' and is_staged)`,
    values: [number, JSON.stringify(reason)],
  });
  return changed === 1;
};

/** Whoever still reads a batch holds its table, and lets it go by themselves: nobody waits for them. */
export const dropRowsUnheld = (db: Db, number: string): Promise<void> =>
  db
    .transaction(async (tx) => {
      await tx.run({ text: `set local lock_timeout = '500ms'` });
      await tx.run({ text: 'select drop_feed_tables($1)', values: [number] });
    })
    .catch(() => undefined);

/** For as many removals, and for the very contacts, that the last look has found. */
export const markApproved = async (
  tx: Queryable,
  number: string,
  { name, staffId = null }: Decider,
): Promise<void> => {
  await tx.run({
    name: 'feeds-approve',
    text: `update feed_batches set approved_by = $2, approved_by_id = $3,
             approved_removals = coalesce((counts ->> 'removed')::bigint, 0), approved_contacts = contacts_digest
           where id = $1`,
    values: [number, name, staffId],
  });
};

export const withdrawApproval = async (tx: Queryable, number: string): Promise<void> => {
  await tx.run({
    name: 'feeds-withdraw-approval',
    text: `update feed_batches set approved_by = null, approved_by_id = null, approved_removals = null,
             approved_contacts = null
           where id = $1`,
    values: [number],
  });
};

/** Whoever asked first stays the first. Nothing of the plan is kept: the second person's is made anew. */
export const markUndoAsked = async (
  tx: Queryable,
  number: string,
  { name, staffId = null, now }: Decider & { now: Date },
): Promise<void> => {
  await tx.run({
    name: 'feeds-undo-asked',
    text: `update feed_batches set undo_asked_by = $2, undo_asked_by_id = $3, undo_asked_at = $4 where id = $1`,
    values: [number, name, staffId, now],
  });
};

interface Done {
  state: 'applied' | 'undone';
  by: string;
  now: Date;
}

/** Its waiting rows are no longer needed. */
export const markDone = async (
  tx: Queryable,
  number: string,
  { state, by, now }: Done,
): Promise<void> => {
  await tx.run({
    name: `feeds-${state}`,
    text: `update feed_batches set state = '${state}', ${state}_at = $2, ${state}_by = $3, is_staged = false
           where id = $1`,
    values: [number, now, by],
  });
  await tx.run({
    name: 'feeds-drop-tables',
    text: 'select drop_feed_tables($1)',
    values: [number],
  });
};
