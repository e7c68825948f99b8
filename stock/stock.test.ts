/** The two commands on a stock machine: what README promises to somebody who has git, Node 20 and its npm. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from '../api/src/testing/free-port.ts';
import { type Clone, cloneInto } from './clone.ts';

const MINUTE = 60_000;
let clone: Clone;

beforeAll(async () => {
  clone = await cloneInto('mon portail à moi');
}, MINUTE);
afterAll(() => clone.remove(), MINUTE);

/** Answers when it serves. */
const start = async () => {
  const port = await freePort();
  const started = clone.npm(['start'], { PORT: String(port) });
  let code: number | null | undefined;
  void started.ended.then((ended) => {
    code = ended;
  });
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
  while ((await get('/readyz'))?.status !== 200) {
    expect(code, started.output()).toBeUndefined();
    await wait(250);
  }
  return { started, get };
};

it('npm start installs, builds and serves, ends on Ctrl-C and leaves the tree clean', {
  timeout: 10 * MINUTE,
}, async () => {
  const { started, get } = await start();
  const page = (await (await get('/'))?.text()) ?? '';
  const [, script = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(page) ?? [];
  expect((await get(script))?.headers.get('content-type'), page).toMatch(/javascript/);
  expect((await get('/sw.js'))?.status).toBe(200);
  expect((await get('/v1/brand'))?.status).toBe(200);

  started.interrupt();
  await started.ended;
  expect(await get('/readyz')).toBeNull();
  expect(await clone.status()).toBe('');
});

it('npm start ends the portal and its PostgreSQL when npm alone is told to', {
  timeout: 5 * MINUTE,
}, async () => {
  const { started, get } = await start();
  expect(clone.has('data/database/postmaster.pid')).toBe(true);
  started.terminate();
  await vi.waitFor(async () => {
    expect(await get('/readyz')).toBeNull();
    // PostgreSQL takes it away as the last it does
    expect(clone.has('data/database/postmaster.pid')).toBe(false);
  }, MINUTE);
});

it('npm test runs its steps there on the pinned Node, and leaves the tree clean', {
  timeout: 5 * MINUTE,
}, async () => {
  const tested = clone.npm(['test', '--', 'spec coverage', 'functions']);
  expect(await tested.ended, tested.output()).toBe(0);
  expect(tested.output()).toMatch(/\d+ passed, 0 failed\n$/);
  expect(await clone.status()).toBe('');
});

it('npm test without a Chromium runs all that needs none, and says what it left out and why', {
  timeout: 5 * MINUTE,
}, async () => {
  const nowhere = { CHROMIUM_PATH: '/nowhere/chromium' };
  const tested = clone.npm(['test', '--', 'components', 'e2e', 'spec coverage'], nowhere);
  expect(await tested.ended, tested.output()).toBe(1);
  const said = tested.output();
  expect(said).toContain('✗ components: left out: all of it\n');
  expect(said).toContain('✗ e2e: left out: all of it\n');
  expect(said).toContain('CHROMIUM_PATH names /nowhere/chromium, which does not exist.');
  expect(said).toMatch(/\n1 passed, 2 failed\n$/);
});
