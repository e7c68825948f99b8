/** SQL of the messages on their way out. */
import type { Queryable } from '../db.ts';

export type Channel = 'email' | 'sms';

export interface MessageDraft {
  channel: Channel;
  recipient: string;
  subject: string;
  body: string;
  /** When the secret in it opens nothing any more: from then on it is neither kept nor sent. */
  expiresAt?: Date | undefined;
  /** Of somebody who wants to be left alone until then. */
  notBefore?: Date | undefined;
}

export interface OutgoingMessage extends MessageDraft {
  id: string;
}

export interface MessageRecord {
  id: string;
  channel: Channel;
  recipient: string;
  subject: string;
  body: string | null;
  createdAt: string;
  sentAt: string | null;
  failedAt: string | null;
}

export const insertMessage = async (tx: Queryable, message: OutgoingMessage): Promise<void> => {
  await tx.run({
    name: 'messages_insert',
    text: `insert into messages (id, channel, recipient, subject, body, expires_at)
           values ($1, $2, $3, $4, $5, $6)`,
    values: [
      message.id,
      message.channel,
      message.recipient,
      message.subject,
      message.body,
      message.expiresAt ?? null,
    ],
  });
};

/**
 * A message that is on its way was written days ago at most, so that its month is looked into and not all of them. By
 * the database's clock, which wrote the moment too, and with room for another server's after a failover.
 */
const RECENT = `created_at between now() - interval '31 days' and now() + interval '1 day'`;

export interface DueMessage extends Omit<OutgoingMessage, 'body' | 'expiresAt' | 'notBefore'> {
  /** Null: it came too late. */
  body: string | null;
  way: number;
}

/**
 * Nothing when it was taken before, so that a job that runs twice sends once; nor when a receipt has said in time that it
 * was delivered. By the database's clock, as the queue's.
 */
export const findDueMessage = (
  db: Queryable,
  id: string,
  now: Date,
): Promise<DueMessage | undefined> =>
  db.maybeOne<DueMessage>({
    name: 'messages_find_due',
    text: `select id, channel, recipient, subject, way,
             case when expires_at is null or expires_at > $2 then body end as body
           from messages where id = $1 and ${RECENT} and (sent_at is null or next_at <= now())`,
    values: [id, now],
  });

interface TakenMessage {
  id: string;
  receiptId: string | null;
  /** The way that is used then, unless it is delivered before. */
  next: { way: number; at: Date } | null;
}

/** The body goes with the delivery: it may hold a code or a password. It stays where another way may follow. */
export const markTaken = async (
  db: Queryable,
  { id, receiptId, next }: TakenMessage,
  now: Date,
): Promise<void> => {
  await db.run({
    name: 'messages_mark_taken',
    text: `update messages set sent_at = $2, failed_at = null, failure = null, receipt_id = $3, way = $4,
             next_at = $5, body = case when $5::timestamptz is not null then body end
           where id = $1 and ${RECENT}`,
    values: [id, now, receiptId, next?.way ?? 0, next?.at ?? null],
  });
};

/** Its code had ended, no try succeeded, or the gateway never takes it. */
export type Failure = 'expired' | 'given_up' | 'refused';

export const markFailed = async (
  db: Queryable,
  id: string,
  failure: Failure,
  now: Date,
): Promise<boolean> => {
  const marked = await db.run({
    name: 'messages_mark_failed',
    text: `update messages set failed_at = $2, failure = $3, next_at = null
           where id = $1 and ${RECENT} and (sent_at is null or next_at is not null)`,
    values: [id, now, failure],
  });
  return marked === 1;
};

export const listMessages = async (
  db: Queryable,
  { recipient, limit }: { recipient: string | null; limit: number },
): Promise<MessageRecord[]> =>
  db.rows<MessageRecord>({
    name: 'messages_list',
    text: `select id, channel, recipient, subject, body,
             to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt",
             to_char(sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "sentAt",
             to_char(failed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "failedAt"
           from messages
           where $1::text is null or recipient = $1
           order by created_at desc, id desc
           limit $2`,
    values: [recipient, limit],
  });
