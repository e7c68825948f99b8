import type { Scope } from '@rafiq/contract/access-keys/model';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import { createKey } from '../../testing/access-keys.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { forgetLimits } from '../../testing/sign-in.ts';
import { endKey, keysNow, renewSecret } from './keeping.ts';
import { createAccessKeys } from './keys.ts';

const START = Date.parse('2026-11-16T10:00:00Z');
const DAY_MS = 24 * 60 * 60_000;

let test: TestDatabase;
let now = START;
const clock = () => new Date(now);
const deps = () => ({ db: test.db, clock });

beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());
beforeEach(async () => {
  now = START;
  await forgetLimits(test.db);
});

const make = (scopes: Scope[] = ['feeds:members']) =>
  createKey(deps(), { name: 'Sinistres', source: 'sinistres', scopes }, 'Nadia');

const rotateKey = (id: string, overlapDays: number) =>
  test.db.transaction((tx) => renewSecret(tx, { id, overlapDays }, { now: clock() }));

const ask = async (
  authorization: string | undefined,
  scope: Scope = 'feeds:members',
  ip = '192.0.2.1',
) => {
  try {
    const caller = { ip, headers: { authorization } };
    const { key, ...holder } = await createAccessKeys(deps()).requireKey(caller, scope);
    return holder.source;
  } catch (error) {
    if (error instanceof AppError) return `${error.status} ${error.code}`;
    throw error;
  }
};

describe('a key', () => {
  it('says who calls and for which source, by its scope alone', async () => {
    const { id, bearer } = await make(['feeds:members', 'events:read']);
    const caller = { ip: '192.0.2.1', headers: { authorization: `Bearer ${bearer}` } };
    const keys = createAccessKeys(deps());
    expect(await keys.requireKey(caller, 'events:read')).toEqual({
      key: id,
      name: 'Sinistres',
      kinds: null,
      sources: null,
      source: 'sinistres',
      scopes: ['feeds:members', 'events:read'],
    });
    expect(await ask(`Bearer ${bearer}`, 'feeds:motor-folders')).toBe('403 key_scope');
    expect(await ask(`bearer  ${bearer} `)).toBe('sinistres');
  });

  it('is asked for when there is none, or something else', async () => {
    expect(await ask(undefined)).toBe('401 key_required');
    expect(await ask('')).toBe('401 key_required');
    expect(await ask('Basic cmFmaXE6eA==')).toBe('401 key_required');
  });

  it('is nowhere in the database', async () => {
    const { bearer } = await make();
    const secret = bearer.slice(-43);
    const kept = await test.db.rows({
      text: 'select k::text, s::text from access_keys k, access_key_secrets s',
    });
    expect(JSON.stringify(kept)).not.toContain(secret);
    expect(JSON.stringify(kept)).not.toContain(Buffer.from(secret).toString('hex'));
  });

  it('is unknown with another secret, another id, or cut', async () => {
    const [one, other] = [await make(), await make()];
    const mixed = `rafiq_${one.id}_${other.bearer.slice(-43)}`;
    for (const wrong of [mixed, one.bearer.slice(0, -1), `${one.bearer}x`, 'rafiq', "' or 1=1 --"])
      expect(await ask(`Bearer ${wrong.replaceAll(' ', '')}`), wrong).toBe('401 key_unknown');
  });

  it('that is wrong is counted by network: the 31st is told to wait, a right one is not', async () => {
    const { bearer } = await make();
    for (let tries = 1; tries <= 30; tries += 1)
      expect(await ask('Bearer wrong')).toBe('401 key_unknown');
    expect(await ask('Bearer wrong')).toBe('429 too_many_attempts');
    expect(await ask(`Bearer ${bearer}`)).toBe('sinistres');
    expect(await ask('Bearer wrong', 'feeds:members', '192.0.2.2')).toBe('401 key_unknown');
  });
});

describe('a rotation', () => {
  it('lets the old secret live on until its day, and not a moment longer', async () => {
    const { id, bearer: old } = await make();
    const made = await rotateKey(id, 7);
    const fresh = typeof made === 'string' ? made : made.bearer;
    now = START + 7 * DAY_MS - 1;
    expect(await Promise.all([ask(`Bearer ${old}`), ask(`Bearer ${fresh}`)])).toEqual([
      'sinistres',
      'sinistres',
    ]);
    now += 1;
    expect(await ask(`Bearer ${old}`)).toBe('401 key_ended');
    expect(await ask(`Bearer ${fresh}`)).toBe('sinistres');
  });

  it('never makes an older secret live longer', async () => {
    const { id, bearer: old } = await make();
    await rotateKey(id, 1);
    await rotateKey(id, 90);
    now = START + DAY_MS;
    expect(await ask(`Bearer ${old}`)).toBe('401 key_ended');
  });

  it('without an overlap ends the old one at once, and a key that is over has none', async () => {
    const { id, bearer } = await make();
    await rotateKey(id, 0);
    expect(await ask(`Bearer ${bearer}`)).toBe('401 key_ended');
    await endKey(deps(), id, 'Nadia', async () => undefined);
    expect(await rotateKey(id, 7)).toBe('ended');
    expect(await rotateKey('nobody', 7)).toBe('unknown');
  });
});

it('a key that was ended opens nothing, and is ended once', async () => {
  const { id, bearer } = await make();
  expect(await endKey(deps(), id, 'Nadia', async () => undefined)).toBe('done');
  expect(await endKey(deps(), id, 'Nadia', async () => undefined)).toBe('ended');
  expect(await endKey(deps(), 'nobody', 'Nadia', async () => undefined)).toBe('unknown');
  expect(await ask(`Bearer ${bearer}`)).toBe('401 key_ended');
});

it('the list says when a key was last used, to the minute', async () => {
  const { id, bearer } = await make();
  const lastUse = async () => (await keysNow(deps())).find((key) => key.id === id)?.lastUsedAt;
  expect(await lastUse()).toBeNull();
  await ask(`Bearer ${bearer}`);
  now += 59_999;
  await ask(`Bearer ${bearer}`);
  expect(await lastUse()).toBe('2026-11-16T10:00:00.000Z');
  now += 1;
  await ask(`Bearer ${bearer}`);
  expect(await lastUse()).toBe('2026-11-16T10:01:00.000Z');
});
