/** Why a batch may not be applied or undone now. Each is a sentence with what to do next. */
import { type Issue, type IssueCode, issue } from '@rafiq/contract/core/issue';
import { UNDO_DAYS } from '@rafiq/contract/feeds/limits';
import type { Queryable } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { StoredBatch } from './repository.ts';
import { OUTCOME_LIST } from './verdicts.ts';
import { planTable, rowsTable, type Work } from './work.ts';

const DAY_MS = 86_400_000;
const MAX_NAMED = 20;

export const isStagingThere = async (
  tx: Queryable,
  { number }: Pick<StoredBatch, 'number'>,
): Promise<boolean> => {
  const { there } = await tx.one<{ there: boolean }>({
    text: 'select to_regclass($1) is not null as there',
    values: [rowsTable({ batch: number })],
  });
  return there;
};

/** The table is not logged: after a crash of the server it is there, and empty. */
export const isStagingWhole = async (
  tx: Queryable,
  { number, staged }: StoredBatch,
): Promise<boolean> => {
  if (!(await isStagingThere(tx, { number }))) return false;
  const { rows } = await tx.one<{ rows: number }>({
    text: `select count(*)::float8 as rows from ${rowsTable({ batch: number })}`,
  });
  return rows === staged;
};

export const refuseApply = async (
  tx: Queryable,
  stored: StoredBatch,
  planned?: { withoutRefused: boolean },
): Promise<void> => {
  const { state, id, isSnapshot, counts } = stored;
  if (state !== 'checked') throw new AppError('feed_batch_state', { details: { state } });
  if (!planned) {
    if (await isStagingWhole(tx, stored)) return;
    throw new AppError('feed_batch_lost', { details: { batch: id } });
  }
  const refused = counts.refused ?? 0;
  if (refused > 0 && !planned.withoutRefused)
    throw new AppError('feed_batch_refused', { details: { count: refused } });
  if (isSnapshot && refused > 0) await refuseUnread(tx, stored);
};

/** Nobody has approved it, or not so much as would be removed by now, or other contacts. */
export const isUnapproved = ({
  needsApproval,
  approvedRemovals,
  approvedContacts,
  contactsDigest,
  counts,
}: StoredBatch): boolean =>
  needsApproval &&
  (approvedRemovals === null ||
    (counts.removed ?? 0) > approvedRemovals ||
    contactsDigest !== approvedContacts);

/** Of a snapshot that could not be read whole nobody can tell what it no longer names. */
const refuseUnread = async (tx: Queryable, { number }: StoredBatch): Promise<void> => {
  const { count } = await tx.one<{ count: number }>({
    text: 'select count(*)::float8 as count from feed_refused where batch = $1 and not by_plan',
    values: [number],
  });
  if (count > 0) throw new AppError('feed_snapshot_refused', { details: { count } });
};

const obstaclesOf = async (tx: Queryable, work: Pick<Work, 'batch'>): Promise<Issue[]> => {
  const rows = await tx.rows<{ key: string; verdict: IssueCode }>({
    text: `select key, verdict from ${planTable(work)} where verdict not ${OUTCOME_LIST}
           order by key limit ${MAX_NAMED}`,
  });
  return rows.map(({ key, verdict }) => issue(key, verdict));
};

export const refuseUndo = async (
  tx: Queryable,
  { state, number, appliedAt }: StoredBatch,
  now: Date,
  planned?: { leaveChanged: boolean },
): Promise<void> => {
  if (state !== 'applied' || appliedAt === null)
    throw new AppError('feed_batch_state', { details: { state } });
  if (now.getTime() - new Date(appliedAt).getTime() > UNDO_DAYS * DAY_MS)
    throw new AppError('feed_undo_late', { details: { days: UNDO_DAYS } });
  if (!planned || planned.leaveChanged) return;
  const issues = await obstaclesOf(tx, { batch: number });
  if (issues.length > 0) throw new AppError('feed_undo_refused', { issues });
};
