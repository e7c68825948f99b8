/**
 * Drafts whose time has come are published, each in a transaction of its own under the lock of content: whenever a
 * process ends, one was published once or not yet, and several processes may look at once.
 */
import { type Issue, issue } from '@rafiq/contract/core/issue';
import { mayAct } from '@rafiq/contract/staff/rules';
import type { Db } from '../../platform/db.ts';
import { AppError, refuseIssue } from '../../platform/errors.ts';
import { writeLedger } from '../ledger/service.ts';
import { findActiveStaff } from '../staff-access/service.ts';
import { applyChanges } from './apply.ts';
import { deleteDraft, findDraft, holdDraft, listDue } from './draft-repository.ts';
import { type Named, versionOf } from './item.ts';
import { requireShowable } from './items.ts';
import { lockContent } from './repository.ts';

const publishOne = (db: Db, { kind, id }: Named, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    await lockContent(tx);
    const draft = await findDraft(tx, kind, id);
    // another process has published it, or its author thought otherwise
    if (!draft?.publishAt || draft.publishAt > now) return;
    const last = (await versionOf(tx, { kind, id })).split('.')[0];
    if (last !== draft.basedOn) refuseIssue(issue('', 'content_moved_on'));
    // whoever has left publishes nothing any more, however long ago they said so
    const author = draft.staffId === null ? undefined : await findActiveStaff(tx, draft.staffId);
    if (!author || !mayAct(author, 'content.edit')) refuseIssue(issue('', 'content_author_out'));
    const change = { kind, id, after: draft.content };
    await requireShowable(tx, change);
    const by = { staffId: draft.staffId, name: draft.by };
    await applyChanges(tx, [change], { act: 'scheduled', by, now });
    await deleteDraft(tx, kind, id);
    const told = { about: `${kind} ${id}`, reason: 'scheduled', now };
    await writeLedger(tx, { ...by, role: 'editor' }, { act: 'content.published', ...told });
  });

/** What its author mends; anything else is ours. */
const problemOf = (error: unknown): Issue | undefined =>
  error instanceof AppError ? error.issues[0] : undefined;

/** Answers how many were looked at. One that fails is tried again with the next turn, and stops none of the others. */
export const publishDue = async ({ db }: { db: Db }, now: Date): Promise<number> => {
  const due = await listDue(db, now);
  const failed: unknown[] = [];
  for (const item of due) {
    try {
      await publishOne(db, item, now);
    } catch (error) {
      const problem = problemOf(error);
      if (problem) await db.transaction((tx) => holdDraft(tx, item, { problem, now }));
      else failed.push(error);
    }
  }
  if (failed.length > 0) throw failed[0];
  return due.length;
};
