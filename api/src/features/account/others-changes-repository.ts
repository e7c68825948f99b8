/** Changes of e-mail and phone that a feed or the staff make, of many members at once. */
import type { Channel } from '@rafiq/contract/onboarding/model';
import type { Queryable } from '../../platform/db.ts';
import { contactsYoungSince } from './contact-repository.ts';

/** Of an e-mail or phone that somebody else than the member changes. */
export interface OthersChange {
  memberId: string;
  kind: Channel;
  oldValue: string | null;
  newValue: string | null;
}

/** As `isSettled` says, the other way round; `young` is when what counts by now was changed at the latest. */
const isOpen = (young: string): string =>
  `(c.confirmed_at is null or not c.was_proven and c.changed_at > ${young})`;

/**
 * The changes of a feed or of the staff: nobody proved them, and nobody has to confirm them, so that each counts by itself
 * after its hours. One of each kind is open at a time, from what was there before the first; back to that, there is none.
 */
export const recordOthersChanges = async (
  tx: Queryable,
  changes: readonly OthersChange[],
  now: Date,
): Promise<void> => {
  const young = contactsYoungSince(now);
  const changed = changes.map(({ memberId }) => memberId);
  const kinds = changes.map(({ kind }) => kind);
  const after = changes.map(({ newValue }) => newValue);
  await tx.run({
    name: 'account-others-changes',
    text: `insert into contact_changes
             (member_id, id, kind, old_value, new_value, changed_at, was_proven, confirmed_at, by_others)
           select v.member_id, gen_random_uuid(), v.kind, v.old_value, v.new_value, $5, false, $5, true
           from unnest($1::bigint[], $2::text[], $3::text[], $6::text[]) v (member_id, kind, new_value, old_value)
           where not exists (select from contact_changes c
             where c.member_id = v.member_id and c.kind = v.kind and ${isOpen('$4')})`,
    values: [changed, kinds, after, young, now, changes.map(({ oldValue }) => oldValue)],
  });
  const open = `unnest($1::bigint[], $2::text[], $3::text[]) v (member_id, kind, new_value)
    where c.member_id = v.member_id and c.kind = v.kind and ${isOpen('$4')}`;
  await tx.run({
    name: 'account-others-changes-back',
    text: `delete from contact_changes c using ${open} and c.old_value is not distinct from v.new_value`,
    values: [changed, kinds, after, young],
  });
  await tx.run({
    name: 'account-others-changes-again',
    text: `update contact_changes c set new_value = v.new_value, changed_at = $5, was_proven = false,
             confirmed_at = $5, by_others = true, secret_hash = null, salt = null, sent_at = null, expires_at = null,
             tries = 0
           from ${open}`,
    values: [changed, kinds, after, young, now],
  });
};
