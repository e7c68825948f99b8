import type { ShownDecision } from '@rafiq/contract/identity/schema';
import type { Queryable } from '../../platform/db.ts';
import { instantSql } from '../../platform/instant-sql.ts';

export const insertDecision = async (
  tx: Queryable,
  cin: string,
  made: Omit<ShownDecision, 'at'> & { now: Date },
): Promise<void> => {
  await tx.run({
    name: 'verification-record',
    text: `insert into verification_decisions
             (cin, outcome, kind, had_image, reason_code, reason, decided_by, decided_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      ...[cin, made.outcome, made.kind, made.hadImage],
      ...[made.reason, made.text, made.by, made.now],
    ],
  });
};

/** The newest first. */
export const findDecisions = (db: Queryable, cin: string): Promise<ShownDecision[]> =>
  db.rows<ShownDecision>({
    name: 'verification-decisions',
    text: `select outcome, kind, had_image as "hadImage", reason_code as reason,
             reason as text, decided_by as by, ${instantSql('decided_at')} as at
           from verification_decisions where cin = $1 order by decided_at desc, id desc limit 20`,
    values: [cin],
  });
