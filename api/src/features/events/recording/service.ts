/** What happened is written with its cause. */
import type { EventIds, EventType } from '@rafiq/contract/events/model';
import type { Queryable, Transaction } from '../../../platform/db.ts';

interface NewEvent {
  type: EventType;
  /** Whose client number is told; null where no member is meant. */
  memberId: string | null;
  ids: EventIds;
  now: Date;
}

/** Part of the caller's transaction: what is rolled back was never told. */
export const recordEvent = async (
  tx: Transaction,
  { type, memberId, now, ids }: NewEvent,
): Promise<void> => {
  await tx.rows({
    name: 'events-record',
    text: 'select record_event($1, $2, $3, $4)',
    values: [type, memberId, now, JSON.stringify(ids)],
  });
};

const CLIENT = 'select client_id as client from members where id = $1';

export const clientOf = async (db: Queryable, memberId: string): Promise<string | undefined> => {
  const found = await db.maybeOne<{ client: string }>({
    name: 'events-client',
    text: CLIENT,
    values: [memberId],
  });
  return found?.client;
};
