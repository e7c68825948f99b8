import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { copyText } from './copy-text.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  await test.db.script(
    'create table loaded (id int, words text, list jsonb, bytes bytea, day date)',
  );
});
afterAll(() => test.close());

async function* texts() {
  yield copyText([
    [1, 'tab\t, line\n, back\\slash, \\N', [{ a: 'x"\\\n' }], Buffer.from([0, 255]), '2026-11-02'],
    [2, null, null, null, null],
  ]);
  yield copyText([[3, '', [], Buffer.alloc(0), '2026-01-01']]);
}

it('loads values of every kind as they are', async () => {
  const columns = ['id', 'words', 'list', 'bytes', 'day'];
  expect(await test.db.apart((own) => own.load('loaded', columns, texts()))).toBe(3);
  const rows = await test.db.rows({
    text: `select words, list, encode(bytes, 'hex') as bytes, day::text from loaded order by id`,
  });
  expect(rows).toEqual([
    {
      words: 'tab\t, line\n, back\\slash, \\N',
      ...{ list: [{ a: 'x"\\\n' }], bytes: '00ff', day: '2026-11-02' },
    },
    { words: null, list: null, bytes: null, day: null },
    { words: '', list: [], bytes: '', day: '2026-01-01' },
  ]);
});

it('lets go of what it holds when it ends, however it ends', async () => {
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const one = test.db
    .apart(async (own) => {
      await own.hold(7);
      held.resolve();
      await first.promise;
      order.push('first');
      throw new Error('on purpose');
    })
    .catch((error: Error) => order.push(error.message));
  await held.promise;
  const two = test.db.apart(async (own) => {
    await own.hold(8);
    order.push('another number');
    await own.hold(7);
    order.push('second');
  });
  await test.db.apart((own) => own.hold(9));
  first.resolve();
  await Promise.all([one, two]);
  expect(order.indexOf('second')).toBeGreaterThan(order.indexOf('first'));
  expect(order).toContain('on purpose');
});

it('keeps nothing of a transaction that failed, and all of the next one', async () => {
  await test.db.apart(async (own) => {
    const failing = own.transaction(async (tx) => {
      await tx.run({ text: 'delete from loaded' });
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    await own.transaction((tx) => tx.run({ text: 'update loaded set id = id + 1' }));
  });
  expect(await test.db.rows({ text: 'select 1 from loaded where id = 1' })).toEqual([]);
  expect(await test.db.rows({ text: 'select 1 from loaded' })).toHaveLength(3);
});
