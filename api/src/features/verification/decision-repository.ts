import type { Queryable } from '../../platform/db.ts';
import type { ClaimantKind } from './case.ts';

export interface Decision {
  outcome: 'verified' | 'rejected';
  kind: ClaimantKind;
  hadImage: boolean;
  /** Empty where the image said enough. */
  reason: string;
  by: string;
}

export interface PastDecision extends Decision {
  at: string;
}

export const insertDecision = async (
  tx: Queryable,
  cin: string,
  made: Decision & { now: Date },
): Promise<void> => {
  await tx.run({
    name: 'verification-record',
    text: `insert into verification_decisions
             (cin, outcome, kind, had_image, reason, decided_by, decided_at)
           values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [cin, made.outcome, made.kind, made.hadImage, made.reason, made.by, made.now],
  });
};

/** The newest first. */
export const findDecisions = (db: Queryable, cin: string): Promise<PastDecision[]> =>
  db.rows<PastDecision>({
    name: 'verification-decisions',
    text: `select outcome, kind, had_image as "hadImage", reason, decided_by as by,
             to_char(decided_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"') as at
           from verification_decisions where cin = $1 order by decided_at desc, id desc limit 20`,
    values: [cin],
  });

export const deleteOldDecisions = (db: Queryable, before: Date): Promise<number> =>
  db.run({
    name: 'verification-decisions-sweep',
    text: 'delete from verification_decisions where decided_at <= $1',
    values: [before],
  });
