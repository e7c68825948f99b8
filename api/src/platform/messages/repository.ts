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

export interface UnsentMessage extends Omit<OutgoingMessage, 'body' | 'expiresAt' | 'notBefore'> {
  /** Null: it came too late. */
  body: string | null;
}

/** Nothing when it was delivered before, so that a job that runs twice sends once. */
export const findUnsentMessage = (
  db: Queryable,
  id: string,
  now: Date,
): Promise<UnsentMessage | undefined> =>
  db.maybeOne<UnsentMessage>({
    name: 'messages_find_unsent',
    text: `select id, channel, recipient, subject,
             case when expires_at is null or expires_at > $2 then body end as body
           from messages where id = $1 and ${RECENT} and sent_at is null`,
    values: [id, now],
  });

/** The body goes with the delivery: it may hold a code or a password. */
export const markSent = async (db: Queryable, id: string, now: Date): Promise<void> => {
  await db.run({
    name: 'messages_mark_sent',
    text: `update messages set sent_at = $2, failed_at = null, body = null where id = $1 and ${RECENT}`,
    values: [id, now],
  });
};

export const markFailed = async (db: Queryable, id: string, now: Date): Promise<boolean> => {
  const marked = await db.run({
    name: 'messages_mark_failed',
    text: `update messages set failed_at = $2 where id = $1 and ${RECENT} and sent_at is null`,
    values: [id, now],
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
