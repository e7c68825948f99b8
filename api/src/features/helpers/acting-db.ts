/**
 * The database as members' features see it. A statement that names a sealed owner goes with the rights of the role
 * rafiq_helper, which sees what was granted and nothing else; every other one is sent as it is.
 */
import { type IsoDate, todayInMorocco } from '@rafiq/contract/core/dates';
import {
  type Db,
  hasCode,
  type Queryable,
  type Statement,
  type Transaction,
} from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { isSealed, openSeal, type Sealed } from '../../platform/sealed-member.ts';
import { together } from '../../platform/together.ts';

/** As the functions of the schema `helped` raise them. */
const asRefusal = (error: unknown): unknown => {
  if (hasCode(error, 'RF003')) return new AppError('helping_ended', { cause: error });
  if (hasCode(error, 'RF004')) return new AppError('helping_refused', { cause: error });
  return error;
};

const refusing = async <Value>(work: Promise<Value>): Promise<Value> => {
  try {
    return await work;
  } catch (error) {
    throw asRefusal(error);
  }
};

const enter = ({ grantId, helperId, at }: Sealed): Statement => ({
  name: 'helped-enter',
  text: 'select helped.enter($1, $2, $3)',
  values: [grantId, helperId, at],
});

const LEAVE: Statement = {
  name: 'helped-leave',
  text: `select set_config('role', null, true), set_config('search_path', null, true)`,
};

/** Writes the line of the ledger where something was sent for the owner. The last statement of its transaction. */
const tell = (day: IsoDate): Statement => ({
  name: 'helped-tell',
  text: 'select helped.tell($1)',
  values: [day],
});

const sealIn = ({ values = [] }: Statement): string | undefined => values.find(isSealed);

/** With the owner's number, and under a name of its own: the same text has another plan for a helper. */
const opened = (statement: Statement, seal: string, { memberId }: Sealed): Statement => {
  const { name, text, values = [] } = statement;
  return {
    ...(name !== undefined && { name: `for:${name}`.slice(0, 63) }),
    text,
    values: values.map((value) => (value === seal ? memberId : value)),
  };
};

/** Asked of the first server: a grant that has just ended must have ended. */
const bindReads = (db: Queryable): Pick<Queryable, 'rows' | 'one' | 'maybeOne'> => {
  const read =
    <Value>(ask: (statement: Statement) => Promise<Value>) =>
    (statement: Statement): Promise<Value> => {
      const seal = sealIn(statement);
      if (seal === undefined) return ask(statement);
      const sealed = openSeal(seal);
      return refusing(ask({ ...opened(statement, seal, sealed), under: enter(sealed) }));
    };
  return {
    rows: <Row>(statement: Statement) => read<Row[]>((one) => db.rows(one))(statement),
    one: <Row>(statement: Statement) => read<Row>((one) => db.one(one))(statement),
    maybeOne: <Row>(statement: Statement) =>
      read<Row | undefined>((one) => db.maybeOne(one))(statement),
  };
};

/** One transaction: what names the owner goes as the helper, what does not as the portal itself. */
const actIn = (tx: Transaction) => {
  let acting: Sealed | undefined;
  let isHelper = false;
  const send = async <Value>(
    statement: Statement,
    work: (statement: Statement) => Promise<Value>,
  ): Promise<Value> => {
    const seal = sealIn(statement);
    const sealed = seal === undefined ? undefined : openSeal(seal);
    const bound = seal === undefined || !sealed ? statement : opened(statement, seal, sealed);
    if (isHelper === (sealed !== undefined)) return work(bound);
    isHelper = sealed !== undefined;
    acting ??= sealed;
    const [, answer] = await together(tx.rows(sealed ? enter(sealed) : LEAVE), work(bound));
    return answer;
  };
  const bound: Transaction = {
    rows: (statement) => send(statement, (one) => tx.rows(one)),
    one: (statement) => send(statement, (one) => tx.one(one)),
    maybeOne: (statement) => send(statement, (one) => tx.maybeOne(one)),
    run: (statement) => send(statement, (one) => tx.run(one)),
  };
  /** What was done for the owner is told to them. */
  const finish = async (): Promise<void> => {
    if (!acting) return;
    const told = tell(todayInMorocco(new Date(acting.at)));
    if (isHelper) await tx.rows(told);
    else await together(tx.rows(enter(acting)), tx.rows(told));
  };
  return { bound, finish };
};

export const createActingDb = (db: Db): Db => {
  const transaction: Db['transaction'] = (work) =>
    refusing(
      db.transaction(async (tx) => {
        const { bound, finish } = actIn(tx);
        const result = await work(bound);
        await finish();
        return result;
      }),
    );
  const isHelped = (statement: Statement): boolean => sealIn(statement) !== undefined;
  return {
    ...bindReads(db),
    run: (statement) =>
      isHelped(statement) ? transaction((tx) => tx.run(statement)) : db.run(statement),
    writeOne: <Row>(statement: Statement) =>
      isHelped(statement)
        ? transaction((tx) => tx.one<Row>(statement))
        : db.writeOne<Row>(statement),
    transaction,
    batch: (statements) =>
      statements.some(isHelped)
        ? transaction((tx) => together(...statements.map((statement) => tx.run(statement))))
        : db.batch(statements),
    apart: (work) => db.apart(work),
    listen: (channel, listener) => db.listen(channel, listener),
    script: (sql) => db.script(sql),
  };
};
