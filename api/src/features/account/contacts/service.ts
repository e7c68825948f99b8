/** Which contacts recover the access, as other features read it and as theirs join them. */
import { countsFrom, isSettled } from '@rafiq/contract/account/rules';
import type { Contact } from '@rafiq/contract/events/model';
import type { Channel } from '@rafiq/contract/onboarding/model';
import { recoveringContacts } from '../recovering.ts';

export { contactsYoungSince } from '../contact-repository.ts';
export { type OthersChange, recordOthersChanges } from '../others-changes-repository.ts';

/** Whoever uses the portal and has not been shut out of it: of a member `m` with an account `a`. */
export const IS_TOLD = `m.verified and a.state = 'active' and a.suspended_at is null`;

/**
 * Whether a contact is the member's own word, of a member `m` with an account `a`: they said so here, or it differs from
 * what the source that leads them last said (`k`), as one does that was changed before there were feeds.
 */
export const memberLeads = (contact: Contact): string =>
  `(a.member_id is not null and (m.owns_${contact} or m.${contact} is distinct from k.${contact}))`;

/** For a statement that reads a member: the changes under way, as `contactsThatRecover` wants them. */
export const contactChangesSql = (member: string): string =>
  `(select coalesce(json_agg(json_build_object('kind', c.kind, 'oldValue', c.old_value,
      'changedAt', (extract(epoch from c.changed_at) * 1000)::float8,
      'isProven', c.was_proven, 'isConfirmed', c.confirmed_at is not null) order by c.changed_at), '[]')
    from contact_changes c where c.member_id = ${member})`;

export interface Recovering extends Record<Channel, string | null> {
  changes: (Omit<Parameters<typeof recoveringContacts>[1][number], 'changedAt'> & {
    changedAt: number;
  })[];
}

/** Which do not recover the access yet, and from when on; null: once they are confirmed. */
export const contactsThatWait = (
  changes: Recovering['changes'],
  now: Date,
): { kind: Channel; countsFrom: string | null }[] =>
  changes
    .map((change) => ({ ...change, changedAt: new Date(change.changedAt) }))
    .filter((change) => !isSettled(change, now))
    .map(({ kind, changedAt, isConfirmed }) => ({
      kind,
      countsFrom: isConfirmed ? countsFrom(changedAt).toISOString() : null,
    }));

/** Where a lost access may be sent to. */
export const contactsThatRecover = (
  { changes, ...onFile }: Recovering,
  now: Date,
): Record<Channel, string | null> => {
  const dated = changes.map((change) => ({ ...change, changedAt: new Date(change.changedAt) }));
  return recoveringContacts(onFile, dated, now);
};
