import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import type { Db } from '../db.ts';
import { AppError } from '../errors.ts';
import { answersInTime } from './ready.ts';

describe('the database', () => {
  let test: TestDatabase;
  let db: Db;
  beforeAll(async () => {
    test = await openTestDatabase();
    db = test.db;
    await db.script('create table notes (id int primary key, text text not null)');
  });
  beforeEach(() => db.script('truncate notes'));
  afterAll(() => test.close());

  const add = (id: number, text = '') => ({
    name: 'add-note',
    text: 'insert into notes (id, text) values ($1, $2)',
    values: [id, text],
  });
  const ids = async (): Promise<number[]> => {
    const rows = await db.rows<{ id: number }>({ text: 'select id from notes order by id' });
    return rows.map(({ id }) => id);
  };

  it('counts the rows that a statement touched', async () => {
    expect(await db.run(add(1))).toBe(1);
    expect(await db.run({ text: 'delete from notes where id > $1', values: [1] })).toBe(0);
  });

  it('tells one row from none and from several', async () => {
    const from = (id: number) => ({
      name: 'notes-from',
      text: 'select id from notes where id >= $1',
      values: [id],
    });
    await Promise.all([db.run(add(1)), db.run(add(2))]);
    expect(await db.one(from(2))).toEqual({ id: 2 });
    expect(await db.maybeOne(from(2))).toEqual({ id: 2 });
    expect(await db.maybeOne(from(3))).toBeUndefined();
    await expect(db.one(from(3))).rejects.toThrow('notes-from found no row');
    await expect(db.maybeOne(from(1))).rejects.toThrow('notes-from found more than one row');
  });

  it('does all of a batch, or nothing of it, and serves the next', async () => {
    await db.batch([add(1), add(2)]);
    expect(await ids()).toEqual([1, 2]);
    await expect(db.batch([add(3), add(2), add(4)])).rejects.toMatchObject({ code: '23505' });
    expect(await ids()).toEqual([1, 2]);
    // also with a statement that was first sent behind the one that failed
    const remove = { name: 'remove-note', text: 'delete from notes where id = $1', values: [1] };
    await expect(db.batch([add(2), remove])).rejects.toMatchObject({ code: '23505' });
    await db.batch([remove, add(1)]);
    await Promise.all([db.batch([add(5), add(6)]), db.batch([add(7), add(8)])]);
    expect(await ids()).toEqual([1, 2, 5, 6, 7, 8]);
  });

  it('hands out large whole numbers and exact amounts as text, moments in UTC', async () => {
    const rows = await db.rows({
      text: `select 9007199254740993::bigint as big, 0.10::numeric(4, 2) as amount,
        '2026-07-01 12:00+01'::timestamptz::text as moment, $1::date::text as day`,
      values: ['2026-02-28'],
    });
    expect(rows).toEqual([
      {
        big: '9007199254740993',
        amount: '0.10',
        moment: '2026-07-01 11:00:00+00',
        day: '2026-02-28',
      },
    ]);
  });

  it('ignores accents and case in searches', async () => {
    const rows = await db.rows({ text: 'select plain_text($1) as text', values: ['ÉLÈVE Çà'] });
    expect(rows).toEqual([{ text: 'eleve ca' }]);
  });

  it('carries a value of several megabytes there and back', async () => {
    const long = 'é'.repeat(3_000_000);
    await db.run(add(1, long));
    const [row] = await db.rows<{ text: string }>({
      text: 'select text from notes where id = $1',
      values: [1],
    });
    expect(row?.text === long).toBe(true);
  });

  it('keeps the neighbours of a failing statement intact', async () => {
    await db.run(add(1));
    const outcomes = await Promise.allSettled([
      db.run(add(4)),
      db.run(add(1, 'twice')),
      db.run(add(2)),
      db.rows({ name: 'broken', text: 'select nothing from nowhere where 1 = $1', values: [1] }),
      db.rows({ text: 'select 1 / $1::int', values: [0] }),
      db.run(add(3)),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
    ]);
    expect(await ids()).toEqual([1, 2, 3, 4]);
  });

  it('keeps the code of a broken constraint for the caller', async () => {
    await db.run(add(1));
    await expect(db.run(add(1))).rejects.toMatchObject({ code: '23505' });
  });

  it('uses a named statement again after a value that cannot be sent', async () => {
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    const echo = (value: unknown) =>
      db.rows({ name: 'echo', text: 'select $1::jsonb as value', values: [value] });
    await Promise.all([echo({ a: 1 }), echo({ a: 2 })]);
    await expect(echo(circular)).rejects.toThrow(/circular/);
    for (let again = 0; again < 4; again += 1) {
      expect(await echo({ again })).toEqual([{ value: { again } }]);
    }
  });

  it('sets for one read what is said under it, whatever comes of the read', async () => {
    const under = (text: string) => ({ name: text, text, values: [] });
    const month = under(`select set_config('rafiq.test', 'November', true)`);
    const read = (text: string, before = month) =>
      db.rows({ name: `${text} under`, text, values: [], under: before });
    const said = `select current_setting('rafiq.test', true) as said`;
    const outcomes = await Promise.allSettled([
      read(said),
      db.rows({ name: 'said', text: said, values: [] }),
      read('select nothing'),
      read(said, under('select nothing')),
      read(said),
    ]);
    expect(outcomes).toMatchObject([
      { value: [{ said: 'November' }] },
      { value: [{ said: '' }] },
      { status: 'rejected' },
      { status: 'rejected' },
      { value: [{ said: 'November' }] },
    ]);
    // its plan made anew
    await db.script('create table changing (id int)');
    const all = () => read(`select *, current_setting('rafiq.test') as said from changing`);
    await Promise.all([all(), all(), all(), all()]);
    await db.script('insert into changing values (1); alter table changing add more text');
    for (let again = 0; again < 4; again += 1)
      expect(await all()).toEqual([{ id: 1, more: null, said: 'November' }]);
  });

  it('uses a named statement again after the table it reads got a new column', async () => {
    await db.script('create table growing (id int)');
    const all = () => db.rows({ name: 'all-growing', text: 'select * from growing' });
    await Promise.all([all(), all(), all(), all()]);
    await db.script('insert into growing values (1); alter table growing add more text');
    for (let again = 0; again < 4; again += 1) {
      expect(await all()).toEqual([{ id: 1, more: null }]);
    }
  });

  describe('transactions', () => {
    it('keep everything when the work succeeds and hand out its value', async () => {
      const value = await db.transaction(async (tx) => {
        await Promise.all([tx.run(add(1)), tx.run(add(2))]);
        return 'done';
      });
      expect(value).toBe('done');
      expect(await ids()).toEqual([1, 2]);
    });

    it('keep nothing when the work throws', async () => {
      const work = db.transaction(async (tx) => {
        await tx.run(add(1));
        throw new AppError('not_found');
      });
      await expect(work).rejects.toMatchObject({ code: 'not_found' });
      expect(await ids()).toEqual([]);
    });

    it('fail when a statement failed, even if the work looked away', async () => {
      const work = db.transaction(async (tx) => {
        await tx.run(add(1));
        await tx.run(add(1)).catch(() => undefined);
      });
      await expect(work).rejects.toThrow('rolled back');
      expect(await ids()).toEqual([]);
    });

    it('do not mix, with each other or with statements outside', async () => {
      await Promise.all(
        Array.from({ length: 30 }, async (_, index) => {
          const first = index * 3;
          const work = db.transaction(async (tx) => {
            await tx.run(add(first));
            await new Promise(setImmediate);
            await tx.run(add(first + 1));
            if (index % 2 === 1) throw new AppError('not_found');
          });
          await Promise.allSettled([work, db.run(add(first + 2))]);
        }),
      );
      const expected = Array.from({ length: 30 }, (_, index) => index * 3).flatMap((first) =>
        first % 2 === 1 ? [first + 2] : [first, first + 1, first + 2],
      );
      expect(await ids()).toEqual(expected);
    });

    it('refuse a statement that comes after their end', async () => {
      const late = await db.transaction(async (tx) => () => tx.run(add(1)));
      await expect((async () => late())()).rejects.toThrow('after the end');
      expect(await ids()).toEqual([]);
    });
  });

  it('leaves no open transaction behind a script that failed half-way or forgot its end', async () => {
    await expect(db.script('begin; insert into notes values (1, 1 / 0)')).rejects.toThrow();
    await expect(db.rows({ text: 'begin; select 1 / 0' })).rejects.toThrow();
    await db.script("begin; insert into notes values (1, '')");
    await db.run(add(2));
    expect(await ids()).toEqual([2]);
  });

  it('reports itself ready, and not once it is closed', async () => {
    const other = await openTestDatabase();
    expect(await answersInTime(other.db)).toBe(true);
    await other.close();
    expect(await answersInTime(other.db)).toBe(false);
    await expect(other.db.run(add(1))).rejects.toMatchObject({ code: 'unavailable' });
  });
});
