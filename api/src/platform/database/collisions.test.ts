import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.script(
    'create table rows (id int primary key); insert into rows values (1), (2)',
  );
});
afterAll(() => database.close());

it('asks one of two transactions that wait for each other to come again', async () => {
  const { db } = database;
  const lock = (id: number) => ({
    text: 'select 1 from rows where id = $1 for update',
    values: [id],
  });
  const held = Array.from({ length: 2 }, () => Promise.withResolvers<void>());
  const cross = (mine: 0 | 1) =>
    db.transaction(async (tx) => {
      await tx.rows(lock(mine + 1));
      held[mine]?.resolve();
      await held[1 - mine]?.promise;
      await tx.rows(lock(2 - mine));
    });
  const [refused, ...more] = (await Promise.allSettled([cross(0), cross(1)])).filter(
    (one) => one.status === 'rejected',
  );
  expect(more).toEqual([]);
  expect(refused?.reason).toMatchObject({ code: 'unavailable', cause: { code: '40P01' } });
});

it('says that it is busy when a statement takes too long', async () => {
  const slow = database.db.transaction(async (tx) => {
    await tx.run({ text: "set local statement_timeout = '20ms'" });
    await tx.rows({ text: 'select pg_sleep(20)::text' });
  });
  await expect(slow).rejects.toMatchObject({ code: 'unavailable', cause: { code: '57014' } });
  expect(await database.db.rows({ text: 'select 1 as n' })).toEqual([{ n: 1 }]);
});

it('asks a transaction that read what another has changed to come again', async () => {
  const { db } = database;
  const stale = db.transaction(async (tx) => {
    await tx.run({ text: 'set transaction isolation level repeatable read' });
    await tx.rows({ text: 'select 1 from rows' });
    await db.run({ text: 'update rows set id = 3 where id = $1', values: [2] });
    await tx.run({ text: 'update rows set id = 4 where id = $1', values: [2] });
  });
  await expect(stale).rejects.toMatchObject({ code: 'unavailable', cause: { code: '40001' } });
});

it.each([
  ['a full disk of the server', '53100'],
  ['a server out of memory', '53200'],
])('asks to come again after %s', async (_trouble, code) => {
  const refused = database.db.script(
    `do $$ begin raise exception 'no room' using errcode = '${code}'; end $$`,
  );
  await expect(refused).rejects.toMatchObject({ code: 'unavailable', cause: { code } });
});

it('asks to come again when the server it knows has become a copy that takes no writes', async () => {
  const write = database.db.transaction(async (tx) => {
    await tx.run({ text: 'set transaction read only' });
    await tx.run({ text: 'delete from rows where id = $1', values: [1] });
  });
  await expect(write).rejects.toMatchObject({ code: 'unavailable', cause: { code: '25006' } });
});
