/** A statement of somebody's call, asked again in the place of somebody else, and taken back. */
import type { Db, Statement, Transaction } from '../platform/db.ts';

/** The rows that it found, or the code of its refusal. */
export type Outcome = { rows: unknown[] } | { code: string };

class TakenBack extends Error {
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    super('taken back');
    this.outcome = outcome;
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

const tryOut = (db: Db, before: Statement, { text, values }: Statement): Promise<Outcome> =>
  db
    .transaction(async (tx: Transaction): Promise<Outcome> => {
      await tx.rows(before);
      throw new TakenBack({ rows: await tx.rows({ text, values: values ?? [] }) });
    })
    .catch((error: unknown) =>
      error instanceof TakenBack ? error.outcome : { code: codeOf(error) },
    );

export interface Helper {
  grantId: string;
  helperId: string;
  at: Date;
}

export const asHelper = (
  db: Db,
  { grantId, helperId, at }: Helper,
  statement: Statement,
): Promise<Outcome> =>
  tryOut(
    db,
    { text: 'select helped.enter($1, $2, $3)', values: [grantId, helperId, at] },
    statement,
  );

/** As the portal itself, which may read only. */
export const asPortal = (db: Db, statement: Statement): Promise<Outcome> =>
  tryOut(db, { text: 'set transaction read only' }, statement);

/** The same with another number where that member's stands. */
export const withMember = (statement: Statement, from: string, to: string): Statement => ({
  ...statement,
  values: (statement.values ?? []).map((value) => (value === from ? to : value)),
});
