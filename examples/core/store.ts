/**
 * What this system keeps, in one SQLite file. Each function that writes is one transaction, on the disk when it returns:
 * a process that is killed has done all of it or nothing, and begins again with what stands here.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { answerBody } from './answer-text.ts';
import type { Page, Request } from './requests.ts';

const TABLES = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  -- how far the pages have been read
  create table if not exists place (one integer primary key check (one = 1), cursor text not null);
  -- what the pages have named and is not yet recorded
  create table if not exists waiting (reference text primary key);
  -- the claims: a request makes one, whatever happens twice, since its reference is unique
  create table if not exists claims (
    number text primary key,
    reference text not null unique,
    version integer not null,
    kind text not null,
    request text not null,
    to_acknowledge integer not null
  );
  -- the row of its folder as the feed takes it, and whether the portal has it
  create table if not exists folders (
    number text primary key references claims,
    version integer not null,
    opened_at integer not null,
    row text not null,
    to_send integer not null,
    refusal text
  );
  -- what is answered, with the key that makes it one answer however often it is sent
  create table if not exists answers (
    number text primary key references claims,
    version integer not null,
    key text not null,
    body text not null,
    state text not null,
    -- the moment before which there is nothing new to ask
    ask_at integer not null,
    -- since when the portal says that it cannot leave yet
    held_since integer
  );
`;

export interface Opened {
  number: string;
  request: Request;
  openedAt: Date;
}

export interface Folder {
  number: string;
  version: number;
  row: string;
}

export interface Answer {
  number: string;
  reference: string;
  key: string;
  body: string;
  /** In milliseconds; null: nothing has held it up so far. */
  heldSince: number | null;
}

export type Store = ReturnType<typeof openStore>;

/** Long enough that no two are ever alike; a real system has a numbering of its own. */
const newNumber = (): string => `SIN-${randomBytes(5).toString('hex').toUpperCase()}`;

export const openStore = (folder: string) => {
  mkdirSync(folder, { recursive: true });
  const db = new DatabaseSync(join(folder, 'core.sqlite'));
  db.exec(TABLES);
  const run = (sql: string, ...values: (string | number | null)[]) =>
    db.prepare(sql).run(...values);
  const all = <Row>(sql: string, ...values: (string | number)[]): Row[] =>
    db.prepare(sql).all(...values) as Row[];
  const inTransaction = <Value>(work: () => Value): Value => {
    db.exec('begin immediate');
    try {
      const value = work();
      db.exec('commit');
      return value;
    } catch (error) {
      db.exec('rollback');
      throw error;
    }
  };

  /** The first answer of a request, or the next where the one before is known not to have left. */
  const decideAnswer = (number: string, version: number) =>
    run(
      `insert into answers values (?, ?, ?, ?, 'due', 0, null) on conflict (number) do update
       set version = ?2, key = ?3, body = ?4, state = 'due', ask_at = 0, held_since = null where state = 'changed'`,
      ...[number, version, `${number}-${version}`, answerBody(number, version)],
    );

  return {
    cursor: (): string | undefined =>
      all<{ cursor: string }>('select cursor from place')[0]?.cursor,

    forgetCursor: () => run('delete from place'),

    /** The cursor together with what it has led past: else a request could be passed over. */
    notePage: ({ requests, next }: Page) =>
      inTransaction(() => {
        for (const { reference } of requests)
          run('insert into waiting values (?) on conflict do nothing', reference);
        run(
          'insert into place values (1, ?) on conflict (one) do update set cursor = ?',
          next,
          next,
        );
      }),

    waiting: (): string[] =>
      all<{ reference: string }>('select reference from waiting order by rowid').map(
        ({ reference }) => reference,
      ),

    forget: (reference: string) => run('delete from waiting where reference = ?', reference),

    /**
     * The record, its number, the reference that it answers to, the folder that it opens and what is still to be told to
     * the portal: together, or not at all. A later version of the request keeps its claim and its number.
     */
    record: (
      request: Request,
      folderOf: (number: string, now: Date) => string | undefined,
    ): string =>
      inTransaction(() => {
        const now = new Date();
        const { reference, version, kind } = request;
        const [known] = all<{ number: string }>(
          'select number from claims where reference = ?',
          reference,
        );
        const number = known?.number ?? newNumber();
        run(
          `insert into claims values (?, ?, ?, ?, ?, 1)
           on conflict (reference) do update set version = ?3, request = ?5, to_acknowledge = 1`,
          ...[number, reference, version, kind, JSON.stringify(request)],
        );
        const row = known ? undefined : folderOf(number, now);
        if (row !== undefined)
          run('insert into folders values (?, 1, ?, ?, 1, null)', number, now.getTime(), row);
        decideAnswer(number, version);
        run('delete from waiting where reference = ?', reference);
        return number;
      }),

    toAcknowledge: () =>
      all<{ number: string; reference: string; version: number }>(
        'select number, reference, version from claims where to_acknowledge = 1 order by rowid',
      ),

    /** Only of the version that was said: another may have been recorded since. */
    noteAcknowledged: (reference: string, version: number) =>
      run(
        'update claims set to_acknowledge = 0 where reference = ? and version = ?',
        ...[reference, version],
      ),

    /** Another system has it, which opens the folder and answers: nothing more of it is sent from here. */
    noteElsewhere: (reference: string) =>
      inTransaction(() => {
        const [{ number } = { number: '' }] = all<{ number: string }>(
          'select number from claims where reference = ?',
          reference,
        );
        run('update claims set to_acknowledge = 0 where number = ?', number);
        run(`update folders set to_send = 0, refusal = 'taken elsewhere' where number = ?`, number);
        run(`update answers set state = 'taken elsewhere' where number = ?`, number);
      }),

    toAnswer: (now: Date) =>
      all<Answer>(
        `select number, reference, key, body, held_since as "heldSince" from answers join claims using (number)
         where state = 'due' and ask_at <= ? order by answers.rowid`,
        now.getTime(),
      ),

    /** It leaves at this moment, unless somebody takes it back. */
    noteLeaving: ({ number, key }: Answer, at: Date) =>
      run('update answers set ask_at = ? where number = ? and key = ?', at.getTime(), number, key),

    /** Since now, or since it was noted first; asked again at that moment. */
    noteHeld: ({ number, key }: Answer, { now, askAt }: { now: Date; askAt: Date }) =>
      run(
        `update answers set held_since = coalesce(held_since, ?), ask_at = ? where number = ? and key = ?`,
        ...[now.getTime(), askAt.getTime(), number, key],
      ),

    noteAnswered: ({ number, key }: Answer, state: string) =>
      run('update answers set state = ? where number = ? and key = ?', state, number, key),

    /** With the version that is recorded already, or with the one that comes. */
    answerAnew: (number: string) =>
      inTransaction(() => {
        run(`update answers set state = 'changed' where number = ?`, number);
        const [later] = all<{ version: number }>(
          `select claims.version from claims join answers using (number)
           where number = ? and claims.version > answers.version`,
          number,
        );
        if (later) decideAnswer(number, later.version);
      }),

    /** Folders that were opened before this moment, are in the portal, and of whose request no answer is on its way. */
    toSettle: (before: Date): Opened[] =>
      all<{ number: string; request: string; openedAt: number }>(
        `select number, request, opened_at as "openedAt" from folders join claims using (number)
         where folders.version = 1 and to_send = 0 and refusal is null and opened_at <= ?
           and not exists (select 1 from answers where answers.number = folders.number and state = 'due')`,
        before.getTime(),
      ).map(({ number, request, openedAt }) => ({
        ...{ number, request: JSON.parse(request), openedAt: new Date(openedAt) },
      })),

    settle: (number: string, row: string) =>
      run('update folders set version = 2, row = ?, to_send = 1 where number = ?', row, number),

    /** Only of what is acknowledged: until then another system may have it. */
    toSend: (): Folder[] =>
      all<Folder>(
        `select number, folders.version, row from folders join claims using (number)
         where to_send = 1 and to_acknowledge = 0 order by folders.rowid`,
      ),

    noteSent: ({ number, version }: Folder, refusal: string | null) =>
      run(
        'update folders set to_send = 0, refusal = ? where number = ? and version = ?',
        ...[refusal, number, version],
      ),

    /** For whoever looks: numbers and states, nothing about anybody. */
    claims: () =>
      all<Record<string, unknown>>(
        `select number, reference, kind, claims.version, not to_acknowledge as acknowledged,
           json_array_length(request, '$.files') as files, folders.version as folder, refusal, state as answer
         from claims left join folders using (number) left join answers using (number) order by claims.rowid`,
      ),

    close: () => db.close(),
  };
};
