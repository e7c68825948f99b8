/**
 * Drafts whose time has come are published, each in a transaction of its own under the lock of content: whenever a
 * process ends, one was published once or not yet, and several processes may look at once.
 */

import { CONTENT_KINDS } from '@rafiq/contract/content/kinds';
import { type Issue, issue } from '@rafiq/contract/core/issue';
import { mayAct } from '@rafiq/contract/staff/rules';
import type { Db } from '../../platform/db.ts';
import { AppError, refuseIssue } from '../../platform/errors.ts';
import { writeLedger } from '../ledger/service.ts';
import { findActiveStaff } from '../staff-access/service.ts';
import { findDue, holdDraft } from '../versions/service.ts';
import { publishDraft } from './apply.ts';
import type { Named } from './item.ts';
import { requireShowable } from './items.ts';
import { findHeld, lockContent } from './repository.ts';

const publishOne = (db: Db, { kind, id }: Named, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    await lockContent(tx);
    const named = { kind, key: id };
    const { draft, published } = (await findHeld(tx, [named]))(named);
    // another process has published it, or its author thought otherwise
    if (!draft?.publishAt || draft.publishAt > now) return;
    // what holds by now, its author has not seen
    if (published && published.revision > draft.revision)
      refuseIssue(issue('', 'content_moved_on'));
    // whoever has left publishes nothing any more, however long ago they said so
    const author = draft.staffId === null ? undefined : await findActiveStaff(tx, draft.staffId);
    if (!author || !mayAct(author, 'content.edit')) refuseIssue(issue('', 'content_author_out'));
    const change = { kind, id, after: draft.content };
    await requireShowable(tx, change);
    const by = { staffId: draft.staffId, name: draft.by };
    await publishDraft(tx, change, { act: 'scheduled', by, now });
    const told = { about: `${kind} ${id}`, reason: 'scheduled', now };
    await writeLedger(tx, { ...by, role: 'editor' }, { act: 'content.published', ...told });
  });

/** What its author mends; anything else is ours. */
const problemOf = (error: unknown): Issue | undefined =>
  error instanceof AppError ? error.issues[0] : undefined;

/** Answers how many were looked at. One that fails is tried again with the next turn, and stops none of the others. */
export const publishDue = async ({ db }: { db: Db }, now: Date): Promise<number> => {
  const due = await findDue(db, CONTENT_KINDS, now);
  const failed: unknown[] = [];
  for (const named of due) {
    try {
      await publishOne(db, { kind: named.kind, id: named.key }, now);
    } catch (error) {
      const problem = problemOf(error);
      if (problem) await db.transaction((tx) => holdDraft(tx, named, { problem, now }));
      else failed.push(error);
    }
  }
  if (failed.length > 0) throw failed[0];
  return due.length;
};
