import type { MadeCall } from '@rafiq/contract/call-backs/model';
import type { CallAttempt } from '@rafiq/contract/call-backs/schema';
import type { Queryable } from '../../platform/db.ts';
import { instantSql } from '../../platform/instant-sql.ts';

export const insertAttempt = (
  tx: Queryable,
  callBackId: string,
  made: MadeCall & { staffId: string | null; by: string; now: Date },
): Promise<number> =>
  tx.run({
    name: 'call-attempts-insert',
    text: `insert into call_attempts (call_back_id, outcome, note, staff_id, by_name, made_at)
           values ($1, $2, $3, $4, $5, $6)`,
    values: [callBackId, made.outcome, made.note, made.staffId, made.by, made.now],
  });

/** The newest first. */
export const findAttempts = (db: Queryable, callBackId: string): Promise<CallAttempt[]> =>
  db.rows<CallAttempt>({
    name: 'call-attempts-of',
    text: `select outcome, note, by_name as by, ${instantSql('made_at')} as at
           from call_attempts where call_back_id = $1 order by made_at desc, id desc`,
    values: [callBackId],
  });
