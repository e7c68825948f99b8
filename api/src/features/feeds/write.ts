/** Carries a plan out. Everything here runs in one transaction of the caller. */
import type { Queryable } from '../../platform/db.ts';
import { contactsYoungSince } from '../account/contacts/service.ts';
import { changeContacts } from './change-contacts.ts';
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
import {
  insertOwned,
  keepBefore,
  keepVersions,
  removeOwned,
  updateOwned,
  writeVersions,
} from './sql/apply-owned.ts';
import { contactsOfReturned, contactsToChange } from './sql/contact-changes.ts';
import { noteCins, noteMoved } from './sql/notices.ts';
import type { OwnedWork } from './sql/plan-owned.ts';
import { applyRefunds } from './sql/refunds.ts';
import { rememberRemoved } from './sql/removals.ts';
import { applySteps, hasLists } from './sql/steps.ts';
import type { Verdict } from './verdicts.ts';
import { planTable, type Work } from './work.ts';

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

/** A statement about verdicts that no row has would read the whole plan for nothing. */
type Has = (...verdicts: Verdict[]) => boolean;

const verdictsIn = async (tx: Queryable, work: Work): Promise<Has> => {
  const rows = await tx.rows<{ verdict: Verdict }>({
    text: `select distinct verdict from ${planTable(work)}`,
  });
  const found = new Set(rows.map(({ verdict }) => verdict));
  return (...verdicts) => verdicts.some((verdict) => found.has(verdict));
};

const writeMembers = async (tx: Queryable, work: Work, now: Date): Promise<void> => {
  await runOn(tx, keepMembersBefore(work));
  const since = contactsYoungSince(now);
  await inParts(tx, work, async (lines) => {
    await changeContacts(tx, work, contactsToChange(work, lines), now);
    await runAll(tx, [
      deleteMembers(work, lines),
      updateMembers(work, lines),
      insertMembers(work, lines),
    ]);
    await changeContacts(tx, work, contactsOfReturned(work, { ...lines, since }), now);
  });
  await runAll(tx, [noteCins(work, now), followCins(work), ...writeKeys(work)]);
};

const writeFolders = async (tx: Queryable, work: OwnedWork, has: Has): Promise<void> => {
  if (!has('new', 'changed', 'version', 'stale')) return;
  const { found } = await tx.one<{ found: boolean }>(hasLists(work));
  await runAll(tx, applySteps(work, { lists: found, isStale: has('stale') }));
  if (OWNED[work.entity].folder === 'health') await runAll(tx, applyRefunds(work));
};

const writeOwned = async (tx: Queryable, work: OwnedWork, has: Has, now: Date): Promise<void> => {
  const { folder, isRewritten } = OWNED[work.entity];
  if (folder && !work.isMuted && has('new', 'changed')) await runOn(tx, noteMoved(work, now));
  if (has('changed', 'adopted', 'removed')) await runOn(tx, keepBefore(work));
  if (has('version')) await runAll(tx, [keepVersions(work), writeVersions(work)]);
  if (has('changed', 'removed')) await runOn(tx, removeOwned(work));
  if (has('new', 'changed')) await runOn(tx, insertOwned(work));
  if (!isRewritten && has('changed', 'adopted')) await runOn(tx, updateOwned(work));
  if (folder) await writeFolders(tx, work, has);
};

export const writePlan = async (tx: Queryable, work: Work, now: Date): Promise<void> => {
  const { entity } = work;
  const has = await verdictsIn(tx, work);
  if (has('removed', 'gone', 'unlinked')) await runAll(tx, rememberRemoved(work));
  if (isOwned(entity)) await writeOwned(tx, { ...work, entity }, has, now);
  else if (entity === 'members') await writeMembers(tx, work, now);
  else await runAll(tx, applyContacts(work));
};
