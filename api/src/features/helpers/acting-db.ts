/**
 * The database as members' features see it. For a member's own call nothing is different. For somebody who acts for another
 * person every statement is bound to the granted contracts, and what they change has its line in the ledger.
 */
import type { Db, Queryable, Statement, Transaction } from '../../platform/db.ts';
import { isSealed, type Scope } from '../../platform/sealed-member.ts';
import { type Actor, ledgerCall } from '../ledger/service.ts';
import { type Scoped, scopeStatement } from './scoped-statement.ts';

const actorOf = ({ helperName }: Scope): Actor => ({
  staffId: null,
  name: helperName,
  role: 'helper',
});

/** The case of the request, which the owner is told by its number. */
const caseOf = (requestId: string, { memberId }: Scope): Statement => ({
  name: 'helpers-case',
  text: `select c.id::text from cases c where c.member_id = $1 and c.subject_id = $2
           and c.kind not in ('identity', 'call-back')`,
  values: [memberId, requestId],
});

const lineOf = (scope: Scope, about: string, now: Date): Statement => {
  const values: unknown[] = [];
  const act = { act: 'helper.acted', memberId: scope.memberId, about, now } as const;
  const text = `select ${ledgerCall(values, actorOf(scope), act)}`;
  return { name: 'ledger-write', text, values };
};

const momentIn = (statements: readonly Statement[]): Date =>
  statements
    .flatMap(({ values = [] }) => values)
    .find((value): value is Date => value instanceof Date) ?? new Date();

interface Changed {
  scope: Scope;
  about: string;
}

const changedBy = (scoped: readonly Scoped[]): Changed | null => {
  const found = scoped.find(({ scope, about }) => scope !== null && about !== null);
  return found?.scope && found.about !== null ? { scope: found.scope, about: found.about } : null;
};

const bindReads = (db: Queryable, bind: (statement: Statement) => Statement): Queryable => ({
  rows: async (statement) => db.rows(bind(statement)),
  one: async (statement) => db.one(bind(statement)),
  maybeOne: async (statement) => db.maybeOne(bind(statement)),
  run: async (statement) => db.run(bind(statement)),
});

export const createActingDb = (db: Db): Db => {
  const bind = (statement: Statement): Statement => scopeStatement(statement).statement;
  /** What was asked for on the way says whether somebody acted, and on what. */
  const bindTransaction =
    <Result>(work: (tx: Transaction) => Promise<Result>) =>
    async (tx: Transaction): Promise<Result> => {
      const asked: Scoped[] = [];
      const noting = (statement: Statement): Statement => {
        const scoped = scopeStatement(statement);
        if (scoped.scope !== null) asked.push(scoped);
        return scoped.statement;
      };
      const result = await work(bindReads(tx, noting) as Transaction);
      const changed = changedBy(asked);
      if (!changed) return result;
      const { scope, about } = changed;
      const [found] = await tx.rows<{ id: string }>(caseOf(about, scope));
      const now = momentIn(asked.map(({ statement }) => statement));
      await tx.rows(lineOf(scope, found?.id ?? '', now));
      return result;
    };
  const bindBatch = async (statements: readonly Statement[]): Promise<number[]> => {
    if (!statements.some(({ values = [] }) => values.some(isSealed))) return db.batch(statements);
    const scoped = statements.map(scopeStatement);
    const bound = scoped.map(({ statement }) => statement);
    const changed = changedBy(scoped);
    if (!changed) return db.batch(bound);
    const { scope, about } = changed;
    const [found] = await db.rows<{ id: string }>(caseOf(about, scope));
    const line = lineOf(scope, found?.id ?? '', momentIn(bound));
    return (await db.batch([...bound, line])).slice(0, -1);
  };
  return {
    ...bindReads(db, bind),
    writeOne: async (statement) => db.writeOne(bind(statement)),
    transaction: (work) => db.transaction(bindTransaction(work)),
    batch: bindBatch,
    apart: (work) => db.apart(work),
    listen: (channel, listener) => db.listen(channel, listener),
    script: (sql) => db.script(sql),
  };
};
