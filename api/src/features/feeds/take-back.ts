/** Carries the plan of an undo out, in one transaction of the caller. */
import { columnsOf } from '../../platform/database/columns.ts';
import type { Queryable } from '../../platform/db.ts';
import { changeContacts } from './change-contacts.ts';
import { isOwned, OWNED } from './entities.ts';
import { runAll, runOn } from './run.ts';
import { followCins } from './sql/apply-members.ts';
import { contactsBroughtBack, contactsToPutBack, keepUndone } from './sql/contact-changes.ts';
import { noteCins, settleNotices } from './sql/notices.ts';
import type { OwnedWork } from './sql/plan-owned.ts';
import { undoRefunds } from './sql/refunds.ts';
import { forgetRemoved } from './sql/removals.ts';
import { undoContacts } from './sql/undo-contacts.ts';
import { undoKeys, undoMembers } from './sql/undo-members.ts';
import { undoOwned } from './sql/undo-owned.ts';
import { undoSteps } from './sql/undo-steps.ts';
import type { Work } from './work.ts';
import { inParts } from './write.ts';

const takeBackOwned = async (tx: Queryable, work: OwnedWork): Promise<void> => {
  const { table, folder } = OWNED[work.entity];
  await runAll(tx, undoOwned(work, await columnsOf(tx, table)));
  if (folder) await runAll(tx, undoSteps(work));
  if (folder === 'health') await runAll(tx, undoRefunds(work));
};

const takeBackMembers = async (tx: Queryable, work: Work, now: Date): Promise<void> => {
  const columns = await columnsOf(tx, 'members');
  await runOn(tx, keepUndone(work));
  await inParts(tx, work, async (lines) => {
    await changeContacts(tx, work, contactsToPutBack(work, lines), now);
    await runAll(tx, undoMembers(work, columns, lines));
    await changeContacts(tx, work, contactsBroughtBack(work, lines), now);
  });
  await runAll(tx, [noteCins(work, now), followCins(work), ...undoKeys(work)]);
};

export const takeBack = async (tx: Queryable, work: Work, now: Date): Promise<void> => {
  const { entity } = work;
  if (isOwned(entity)) await takeBackOwned(tx, { ...work, entity });
  else if (entity === 'members') await takeBackMembers(tx, work, now);
  else await runAll(tx, undoContacts(work));
  await runAll(tx, [...forgetRemoved(work), ...settleNotices(work)]);
};

/** It cannot be undone once more. */
export const forgetKept = async (tx: Queryable, { batch }: Work): Promise<void> => {
  await tx.run({
    text: `delete from feed_before where batch = $1 and kind <> 'undone'`,
    values: [batch],
  });
};
