import type { Channel } from '@rafiq/contract/onboarding/model';
import type { Queryable } from '../../platform/db.ts';

export interface StoredConfirmation {
  channel: Channel;
  recipient: string;
  salt: Buffer;
  secretHash: Buffer;
  /** Milliseconds since 1970. */
  sentAt: number;
  expiresAt: number;
  /** From where the sign-up was made. */
  tries: number;
  /** From anywhere else. */
  otherTries: number;
}

/** A new code replaces the old one, and with it the tries. */
export const saveConfirmation = async (
  tx: Queryable,
  memberId: string,
  made: Omit<StoredConfirmation, 'sentAt' | 'expiresAt' | 'tries' | 'otherTries'> & {
    sentAt: Date;
    expiresAt: Date;
  },
): Promise<void> => {
  await tx.run({
    name: 'confirmation-save',
    text: `insert into confirmations
             (member_id, channel, recipient, salt, secret_hash, sent_at, expires_at)
           values ($1, $2, $3, $4, $5, $6, $7)
           on conflict (member_id) do update set channel = excluded.channel,
             recipient = excluded.recipient, salt = excluded.salt,
             secret_hash = excluded.secret_hash, sent_at = excluded.sent_at,
             expires_at = excluded.expires_at, tries = 0, other_tries = 0`,
    values: [
      memberId,
      made.channel,
      made.recipient,
      made.salt,
      made.secretHash,
      made.sentAt,
      made.expiresAt,
    ],
  });
};

export const findConfirmation = async (
  tx: Queryable,
  memberId: string,
): Promise<StoredConfirmation | null> => {
  const found = await tx.maybeOne<StoredConfirmation>({
    name: 'confirmation-find',
    text: `select channel, recipient, salt, secret_hash as "secretHash", tries::int,
             other_tries as "otherTries",
             (extract(epoch from sent_at) * 1000)::float8 as "sentAt",
             (extract(epoch from expires_at) * 1000)::float8 as "expiresAt"
           from confirmations where member_id = $1`,
    values: [memberId],
  });
  return found ?? null;
};

/** A new code forgets its own tries, not those of a life. */
export const countTry = async (
  tx: Queryable,
  memberId: string,
  { isOwn }: { isOwn: boolean },
): Promise<void> => {
  await tx.run({
    name: 'confirmation-count-in-life',
    text: `insert into wrong_codes (member_id, times) values ($1, 1)
           on conflict (member_id) do update set times = wrong_codes.times + 1`,
    values: [memberId],
  });
  await tx.run({
    name: 'confirmation-count-try',
    text: `update confirmations set tries = tries + $2::int, other_tries = other_tries + 1 - $2::int
           where member_id = $1`,
    values: [memberId, isOwn ? 1 : 0],
  });
};

export const wrongCodesOf = async (tx: Queryable, memberId: string): Promise<number> => {
  const row = await tx.maybeOne<{ times: number }>({
    name: 'confirmation-wrong-codes',
    text: 'select times from wrong_codes where member_id = $1',
    values: [memberId],
  });
  return row?.times ?? 0;
};

/** Once the account is active: with it the wrong codes are forgotten. */
export const deleteConfirmation = async (tx: Queryable, memberId: string): Promise<void> => {
  await tx.run({
    name: 'confirmation-forget-wrong-codes',
    text: 'delete from wrong_codes where member_id = $1',
    values: [memberId],
  });
  await tx.run({
    name: 'confirmation-delete',
    text: 'delete from confirmations where member_id = $1',
    values: [memberId],
  });
};
