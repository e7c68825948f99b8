/**
 * What a batch does to e-mails and phones, in its own transaction: what was there before goes on recovering the access for
 * 72 hours, as after a member's own change, and hears of it.
 */
import type { Queryable, Statement } from '../../platform/db.ts';
import { type OthersChange, recordOthersChanges } from '../account/contacts/service.ts';
import { rowsOn, runOn } from './run.ts';
import { type NotedContact, noteContacts } from './sql/notices.ts';
import type { Work } from './work.ts';

/** `found`: a query for the contacts that change, of one part of the plan. */
export const changeContacts = async (
  tx: Queryable,
  work: Work,
  found: Statement,
  now: Date,
): Promise<void> => {
  const changing = await rowsOn<OthersChange & NotedContact>(tx, found);
  if (changing.length === 0) return;
  await recordOthersChanges(tx, changing, now);
  await runOn(tx, noteContacts(work, changing, now));
};
