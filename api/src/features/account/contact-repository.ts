/** Changes of e-mail and phone that are under way, and the links that take them back. */
import type { ContactProgress } from '@rafiq/contract/account/model';
import { CONTACT_HOURS } from '@rafiq/contract/core/constants';
import type { Channel } from '@rafiq/contract/onboarding/model';
import type { Queryable } from '../../platform/db.ts';

export interface StoredChange extends ContactProgress {
  id: string;
  kind: Channel;
  oldValue: string | null;
  newValue: string | null;
}

/** Of what is on its way to the new contact. */
export interface Secret {
  hash: Buffer;
  salt: Buffer;
  sentAt: Date;
  expiresAt: Date;
}

export interface SentSecret extends Secret {
  tries: number;
}

/** What was changed since then is too young to count by itself. */
export const contactsYoungSince = (now: Date): Date =>
  new Date(now.getTime() - CONTACT_HOURS * 3_600_000);

/** The oldest first, and of what was changed together the e-mail. */
export const changesOf = (db: Queryable, memberId: string): Promise<StoredChange[]> =>
  db.rows<StoredChange>({
    name: 'account-contact-changes',
    text: `select id::text, kind, old_value as "oldValue", new_value as "newValue",
             changed_at as "changedAt", was_proven as "isProven",
             confirmed_at is not null as "isConfirmed"
           from contact_changes where member_id = $1 order by changed_at, kind, contact_changes.id`,
    values: [memberId],
  });

/** One that is there already, by its id, begins anew. */
export const saveChange = (
  tx: Queryable,
  memberId: string,
  change: StoredChange,
): Promise<number> =>
  tx.run({
    name: 'account-save-contact-change',
    text: `insert into contact_changes
             (member_id, id, kind, old_value, new_value, changed_at, was_proven, confirmed_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8)
           on conflict (member_id, id) do update set new_value = excluded.new_value,
             changed_at = excluded.changed_at, was_proven = excluded.was_proven,
             confirmed_at = excluded.confirmed_at, by_others = false, secret_hash = null, salt = null, sent_at = null,
             expires_at = null, tries = 0`,
    values: [
      memberId,
      change.id,
      change.kind,
      change.oldValue,
      change.newValue,
      change.changedAt,
      change.isProven,
      change.isConfirmed ? change.changedAt : null,
    ],
  });

export const deleteChanges = (
  tx: Queryable,
  memberId: string,
  changes: Pick<StoredChange, 'id'>[],
): Promise<number> =>
  tx.run({
    name: 'account-delete-contact-changes',
    text: 'delete from contact_changes where member_id = $1 and id = any($2::uuid[])',
    values: [memberId, changes.map(({ id }) => id)],
  });

export const saveSecret = (
  tx: Queryable,
  memberId: string,
  { id, hash, salt, sentAt, expiresAt }: Secret & { id: string },
): Promise<number> =>
  tx.run({
    name: 'account-save-contact-secret',
    text: `update contact_changes set secret_hash = $3, salt = $4, sent_at = $5, expires_at = $6,
             tries = 0
           where member_id = $1 and id = $2`,
    values: [memberId, id, hash, salt, sentAt, expiresAt],
  });

export const secretOf = async (
  tx: Queryable,
  memberId: string,
  id: string,
): Promise<SentSecret | null> => {
  const secret = await tx.maybeOne<SentSecret>({
    name: 'account-contact-secret',
    text: `select secret_hash as hash, salt, sent_at as "sentAt", expires_at as "expiresAt", tries
           from contact_changes where member_id = $1 and id = $2 and secret_hash is not null`,
    values: [memberId, id],
  });
  return secret ?? null;
};

export const countTry = (tx: Queryable, memberId: string, id: string): Promise<number> =>
  tx.run({
    name: 'account-contact-try',
    text: 'update contact_changes set tries = tries + 1 where member_id = $1 and id = $2',
    values: [memberId, id],
  });

/** What was sent to them opens nothing any more, and what they answered counts no longer; not what others have changed. */
export const unconfirm = (
  tx: Queryable,
  memberId: string,
  ids: readonly string[],
): Promise<number> =>
  tx.run({
    name: 'account-contact-unconfirm',
    text: `update contact_changes set confirmed_at = null, secret_hash = null, salt = null, expires_at = null, tries = 0
           where member_id = $1 and id = any ($2::uuid[]) and not by_others`,
    values: [memberId, ids],
  });

export const markConfirmed = (
  tx: Queryable,
  memberId: string,
  { id, now }: { id: string; now: Date },
): Promise<number> =>
  tx.run({
    name: 'account-contact-confirmed',
    text: `update contact_changes set confirmed_at = $3, secret_hash = null, salt = null
           where member_id = $1 and id = $2 and confirmed_at is null`,
    values: [memberId, id, now],
  });
