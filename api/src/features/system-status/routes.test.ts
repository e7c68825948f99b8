import type { SystemPart } from '@rafiq/contract/system-status/model';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { forStaff } from '../../routes/staff-parts.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signInStaff } from '../../testing/staff.ts';
import { LOOKS, type LookDeps } from './looks.ts';
import { systemStatusRoutes } from './routes.ts';
import { createSystemStatus, noteBackup } from './service.ts';

let now = new Date('2026-11-17T09:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ features: [forStaff(systemStatusRoutes)], clock: () => now });
});
afterAll(() => test.close());
beforeEach(() => {
  // what was seen before is not kept
  now = new Date(now.getTime() + 60_000);
});

const read = async (roles: Parameters<typeof signInStaff>[1]['roles'] = ['administrator']) => {
  const { cookie } = await signInStaff(test.db, { roles, now });
  return test.get('/v1/staff/system-status', cookie);
};
const part = async (name: string): Promise<SystemPart> =>
  (await read()).json().parts.find((one: SystemPart) => one.name === name);

it('says of each part how it stands, and has no address and no secret in it', async () => {
  const answer = await read();
  expect(answer.statusCode, answer.body).toBe(200);
  const states = Object.fromEntries(
    answer.json().parts.map(({ name, state }: SystemPart) => [name, state]),
  );
  expect(states).toMatchObject({
    ...{ database: 'ok', files: 'ok', versions: 'ok', messages: 'unknown', backup: 'unknown' },
    ...{ certificate: 'unknown', webhooks: 'unknown', virus: 'unknown' },
  });
  expect(answer.body).not.toMatch(/@|postgres:\/\/|password/i);
});

it('is for administrators and supervisors', async () => {
  expect((await read(['supervisor'])).statusCode).toBe(200);
  expect((await read(['agent', 'verifier', 'editor', 'auditor'])).statusCode).toBe(403);
});

it.each([
  [1, 'ok'],
  [26, 'attention'],
  [50, 'bad'],
])('calls a backup of %d hours ago %s', async (hours, state) => {
  await test.db.run({ text: `delete from settings where name = 'backup-noted'` });
  await noteBackup(test.db, new Date(now.getTime() - hours * 3_600_000));
  expect(await part('backup')).toMatchObject({ state, facts: [{ name: 'age', unit: 'moment' }] });
});

it('keeps the later of two backups, in whatever order they are noted', async () => {
  await noteBackup(test.db, now);
  await noteBackup(test.db, new Date(now.getTime() - 3_600_000));
  const { facts } = await part('backup');
  expect(facts).toEqual([{ name: 'age', unit: 'moment', value: now.toISOString(), of: '' }]);
});

it('counts the messages that wait', async () => {
  await test.db.run({
    text: `insert into messages (id, channel, recipient, created_at)
           values (gen_random_uuid(), 'email', 'nobody@rafiq.example', $1)`,
    values: [new Date(now.getTime() - 700_000)],
  });
  const { facts } = await part('messages');
  expect(facts).toContainEqual({ name: 'waiting', unit: 'count', value: '1', of: '' });
  expect(facts).toContainEqual({ name: 'oldest', unit: 'seconds', value: '700', of: '' });
});

it('counts what was given up, but no number that a gateway refuses or does not reach', async () => {
  await test.db.run({
    text: `insert into messages (id, channel, recipient, created_at, failed_at, failure)
           select gen_random_uuid(), 'sms', '0612345678', $1, $1, failure
           from unnest('{given_up,expired,refused,undelivered}'::text[]) as failure`,
    values: [new Date(now.getTime() - 60_000)],
  });
  expect((await part('messages')).facts).toContainEqual(
    expect.objectContaining({ name: 'failed', value: '2' }),
  );
});

it('tells for a day that somebody of the staff opened unusually much', async () => {
  expect(await part('pace')).toMatchObject({ state: 'ok' });
  const { id } = await signInStaff(test.db, { roles: ['agent'], now });
  await test.db.run({
    text: `insert into pace_alarms (staff_id, by_name, role, is_team, paced, level, count, within, at)
           values ($1, 'Hind Saidi', 'agent', false, 'opening', 'unusual', 80, 'hour', $2)`,
    values: [id, now],
  });
  now = new Date(now.getTime() + 60_000);
  const seen = await part('pace');
  expect(seen.state).toBe('attention');
  expect(seen.facts).toContainEqual({ name: 'unusual', unit: 'count', value: '1', of: '' });
  now = new Date(now.getTime() + 24 * 3_600_000);
  expect(await part('pace')).toMatchObject({ state: 'ok' });
});

it('keeps what it saw for half a minute, and neither waits nor fails for a part that is away', async () => {
  let looked = 0;
  const away = () => Promise.reject(new Error('away'));
  const looks = {
    ...LOOKS,
    files: away,
    feeds: () => new Promise<never>(() => undefined),
    backup: away,
    database: () => {
      looked += 1;
      return Promise.resolve({ state: 'ok' as const, facts: [] });
    },
  };
  const config = { production: false, publicUrl: 'http://localhost:3000' } as LookDeps['config'];
  const deps = { db: test.db, files: test.files, config, version: '1', clock: () => now };
  const status = createSystemStatus(deps, { patienceMs: 50, looks });
  const [first, second] = await Promise.all([status(), status()]);
  expect(first).toBe(second);
  now = new Date(now.getTime() + 29_999);
  await status();
  expect(looked).toBe(1);
  now = new Date(now.getTime() + 1);
  await status();
  expect(looked).toBe(2);
  const states = Object.fromEntries(first.parts.map(({ name, state }) => [name, state]));
  expect(states).toMatchObject({ files: 'bad', feeds: 'unknown', backup: 'unknown' });
});
