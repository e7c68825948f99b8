/** Somebody who has asked to be called, and a case that is due after all others. */
import type { Db } from '../platform/db.ts';

export const CALL = '900003';
const CALL_BACK = '2b1f0f4c-8d5c-4e52-8f7e-1d3f6f1f2a22';

export const aCallToMake = async (db: Db, cin: string): Promise<void> => {
  await db.run({
    text: `insert into cases (id, kind, subject_id, member_id, subject, contract, received_at, due_at, due_amount)
           select $1, 'call-back', $2, id, '', '', '2026-11-14T10:00:00Z', '2026-12-01T10:00:00Z', 1
           from members where cin = $3`,
    values: [CALL, CALL_BACK, cin],
  });
  await db.run({
    text: `insert into callback_requests (id, member_id, reason, phone, message, language, created_at)
           select $1, id, 'information', '0612345678', 'Plutôt le matin', 'fr', '2026-11-14T10:00:00Z'
           from members where cin = $2`,
    values: [CALL_BACK, cin],
  });
};
