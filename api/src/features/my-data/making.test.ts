/**
 * What may go wrong while an archive is made: a process that ends, a store that fails, a member who goes.
 * @module-tag slow
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/file-store/file-store.ts';
import { aMember } from '../../testing/builders.ts';
import { startMyData } from '../../testing/my-data.ts';
import { makeExports } from './making.ts';
import { takeExport } from './repository.ts';
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
    const [found] = await world.test.db.rows<{ state: string; tries: number }>({
      text: 'select state, tries from data_exports where id = $1',
      values: [id],
    });
    return found;
  };
  return { member, cookie, id, state };
};
const keys = async () =>
  (await world.test.db.rows({ text: 'select store_key from pending_files' })).length;

it('is made anew where the process that made it was killed', async () => {
  const { state } = await asked();
  const now = world.now();
  // as a process that took it and is no more
  const until = new Date(now.getTime() + 60_000);
  await world.test.db.transaction((tx) => takeExport(tx, { now, until }));
  expect(await state()).toEqual({ state: 'making', tries: 1 });
  world.later(59_999);
  expect(await world.make()).toBe(0);
  world.later(1);
  expect(await world.make()).toBe(1);
  expect(await state()).toEqual({ state: 'ready', tries: 2 });
});

it('is given back at once by a process that stops in the middle, and leaves no bytes', async () => {
  const { state } = await asked();
  const stop = new AbortController();
  const stopping: FileStore = {
    ...world.test.files,
    put: (key, source, limits) => {
      stop.abort();
      return world.test.files.put(key, source, limits);
    },
  };
  expect(await world.make(stopping, stop.signal)).toBe(1);
  expect(await state()).toEqual({ state: 'waiting', tries: 0 });
  expect(await keys()).toBe(0);
  expect(await world.make()).toBe(1);
  expect(await state()).toMatchObject({ state: 'ready' });
});

it('is tried again later where the store is away, and given up in the end', async () => {
  const { state, cookie } = await asked();
  const away: FileStore = {
    ...world.test.files,
    put: async () => {
      throw new AppError('unavailable');
    },
  };
  for (const tries of [1, 2, 3, 4]) {
    await expect(world.make(away)).rejects.toThrow();
    expect(await state()).toEqual({ state: 'waiting', tries });
    world.later(tries * 60_000 - 1);
    expect(await world.make(away)).toBe(0);
    world.later(1);
  }
  await expect(world.make(away)).rejects.toThrow();
  expect(await state()).toEqual({ state: 'failed', tries: 5 });
  expect((await world.exports(cookie))[0]).toMatchObject({ state: 'failed' });
  expect(await world.make()).toBe(0);
  expect(await keys()).toBe(0);
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

it('is made by one of two processes', async () => {
  await asked();
  const inItsProcess = () => makeExports({ ...world.deps(), pdf: undefined });
  const begun = await Promise.all([inItsProcess(), inItsProcess()]);
  expect(begun[0] + begun[1]).toBe(1);
});
