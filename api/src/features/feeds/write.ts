/** Carries a plan out. Everything here runs in one transaction of the caller. */
import type { Queryable } from '../../platform/db.ts';
import { isOwned, OWNED } from './entities.ts';
import { runAll, runOn } from './run.ts';
import { applyContacts } from './sql/apply-contacts.ts';
import {
  deleteMembers,
  followCins,
  insertMembers,
  keepMembersBefore,
  type Lines,
  nextLines,
  updateMembers,
  writeKeys,
} from './sql/apply-members.ts';
import { applyOwned, keepBefore } from './sql/apply-owned.ts';
import { noteCins, noteMoved } from './sql/notices.ts';
import type { OwnedWork } from './sql/plan-owned.ts';
import { applyRefunds } from './sql/refunds.ts';
import { rememberRemoved } from './sql/removals.ts';
import { applySteps, hasLists } from './sql/steps.ts';
import type { Work } from './work.ts';

/** Members in parts, since each statement hands its members over as one value. */
export const inParts = async (
  tx: Queryable,
  work: Work,
  write: (lines: Lines) => Promise<void>,
): Promise<void> => {
  let after = '0';
  for (;;) {
    const { to } = await tx.one<{ to: string | null }>(nextLines(work, after));
    if (to === null) return;
    await write({ after, to });
    after = to;
  }
};

const writeMembers = async (tx: Queryable, work: Work, now: Date): Promise<void> => {
  await runOn(tx, keepMembersBefore(work));
  await inParts(tx, work, (lines) =>
    runAll(tx, [
      deleteMembers(work, lines),
      updateMembers(work, lines),
      insertMembers(work, lines),
    ]),
  );
  await runAll(tx, [noteCins(work, now), followCins(work), ...writeKeys(work)]);
};

const writeOwned = async (tx: Queryable, work: OwnedWork, now: Date): Promise<void> => {
  const { folder } = OWNED[work.entity];
  if (folder && !work.isMuted) await runOn(tx, noteMoved(work, now));
  await runAll(tx, [...keepBefore(work), ...applyOwned(work)]);
  if (!folder) return;
  const { found } = await tx.one<{ found: boolean }>(hasLists(work));
  await runAll(tx, applySteps(work, { lists: found }));
  if (folder === 'health') await runAll(tx, applyRefunds(work));
};

export const writePlan = async (tx: Queryable, work: Work, now: Date): Promise<void> => {
  const { entity } = work;
  await runAll(tx, rememberRemoved(work));
  if (isOwned(entity)) await writeOwned(tx, { ...work, entity }, now);
  else if (entity === 'members') await writeMembers(tx, work, now);
  else await runAll(tx, applyContacts(work));
};
