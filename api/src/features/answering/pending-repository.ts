/** Answers that can still be taken back. */
import type { RequestStatus } from '@rafiq/contract/requests/model';
import type { Queryable } from '../../platform/db.ts';
import { instantSql } from '../../platform/instant-sql.ts';

export interface ShownPending {
  staffId: string;
  name: string;
  text: string;
  status: RequestStatus;
  leaves: string;
}

export const findPending = (db: Queryable, caseId: string): Promise<ShownPending | undefined> =>
  db.maybeOne<ShownPending>({
    name: 'answering-pending',
    text: `select p.staff_id::text as "staffId", s.name, p.text, p.status, ${instantSql('p.leaves_at')} as leaves
           from pending_answers p join staff s on s.id = p.staff_id where p.case_id = $1`,
    values: [caseId],
  });
