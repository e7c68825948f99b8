/**
 * What may go wrong while an archive is made: a process that ends, a store that fails, a member who goes.
 * @module-tag slow
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/file-store/file-store.ts';
import { ProcessStops } from '../../platform/jobs/queue.ts';
import { aMember } from '../../testing/builders.ts';
import { startMyData } from '../../testing/my-data.ts';
import { makeExport } from './making.ts';
import { archiveQueue } from './queue.ts';
import { myDataRoutes } from './routes.ts';

let world: Awaited<ReturnType<typeof startMyData>>;
beforeAll(async () => {
  world = await startMyData({ features: [myDataRoutes] });
});
afterAll(() => world.test.close());

const asked = async () => {
  const member = await aMember(world.test.db);
  const cookie = await world.test.signIn(member.cin);
  const { id } = (await world.ask(cookie)).json();
  const state = async () => {
    const [found] = await world.test.db.rows<{ state: string }>({
      text: 'select state from data_exports where id = $1',
      values: [id],
    });
    return found?.state;
  };
  return { member, cookie, id, state };
};
const keys = async () =>
  (await world.test.db.rows({ text: 'select store_key from pending_files' })).length;

const queueOn = (files?: FileStore) =>
  archiveQueue({ ...world.deps(files), jobs: world.test.jobs }, null);
const UNSTOPPED = new AbortController().signal;
const AWAY: FileStore['put'] = async () => {
  throw new AppError('unavailable');
};

it('is made anew where the process that made it was killed', async () => {
  const { id, state } = await asked();
  // as a process that took it and is no more
  await world.test.db.run({
    text: `update data_exports set state = 'making', done = 3, total = 9 where id = $1`,
    values: [id],
  });
  expect(await world.make()).toBe(1);
  expect(await state()).toBe('ready');
});

it('is given back at once by a process that stops in the middle, and leaves no bytes', async () => {
  const { id, state } = await asked();
  world.test.queued.length = 0;
  const stop = new AbortController();
  const stopping: FileStore = {
    ...world.test.files,
    put: (key, source, limits) => {
      stop.abort(new ProcessStops());
      return world.test.files.put(key, source, limits);
    },
  };
  await queueOn(stopping).work({ id }, stop.signal);
  expect(await state()).toBe('waiting');
  expect(world.test.queued).toMatchObject([{ queue: 'archives', id }]);
  expect(await keys()).toBe(0);
  expect(await world.make()).toBe(1);
  expect(await state()).toBe('ready');
});

it('is tried again where the store is away, given up in the end, and can be tried once more', async () => {
  const { id, state, cookie } = await asked();
  const queue = queueOn({ ...world.test.files, put: AWAY });
  await expect(queue.work({ id }, UNSTOPPED)).rejects.toThrow();
  expect(await state()).toBe('waiting');
  await queue.giveUp?.({ id });
  expect(await world.exports(cookie)).toMatchObject([{ state: 'failed' }]);
  expect(await keys()).toBe(0);
  await queueOn().work({ id }, UNSTOPPED);
  expect(await state()).toBe('ready');
});

it('is nobody’s once its member has gone, and leaves no bytes', async () => {
  const { member, state } = await asked();
  const going: FileStore = {
    ...world.test.files,
    put: async (key, source, limits) => {
      const stored = await world.test.files.put(key, source, limits);
      await world.test.db.run({ text: 'delete from members where id = $1', values: [member.id] });
      return stored;
    },
  };
  await world.make(going);
  expect(await state()).toBeUndefined();
  expect(await keys()).toBe(0);
});

it('is one archive where two processes make it', async () => {
  const { id, cookie } = await asked();
  const inItsProcess = () => makeExport({ ...world.deps(), pdf: undefined }, id, UNSTOPPED);
  await Promise.all([inItsProcess(), inItsProcess()]);
  expect(await world.exports(cookie)).toMatchObject([{ id, state: 'ready' }]);
  expect(await keys()).toBe(0);
});
