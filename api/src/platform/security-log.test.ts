import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { keepRows } from './retention.ts';
import { createSecurityLog, type SecurityEvent, securityRetention } from './security-log.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const NOON = Date.UTC(2026, 10, 15, 12, 0, 0);
const failed = (cin: string, change: Partial<SecurityEvent> = {}): SecurityEvent => ({
  kind: 'sign_in_failed',
  cin,
  address: '198.51.100.7',
  now: new Date(NOON),
  ...change,
});

it('tells what happened to one person, the newest first, and from how many places', async () => {
  const log = createSecurityLog();
  await log.record(test.db, failed('AB111111'));
  const later = { kind: 'sign_in', address: '203.0.113.9', now: new Date(NOON + 60_000) } as const;
  await log.record(test.db, failed('AB111111', later));
  await log.record(test.db, failed('AB222222'));
  const found = await log.of(test.db, 'AB111111');
  expect(found.map(({ kind }) => kind)).toEqual(['sign_in', 'sign_in_failed']);
  expect(found[0]?.from).not.toBe(found[1]?.from);
});

it('counts the like of one minute in one row, however many they are', async () => {
  const log = createSecurityLog();
  for (const seconds of [0, 1, 59, 60])
    await log.record(test.db, failed('AB333333', { now: new Date(NOON + seconds * 1000) }));
  const found = await log.of(test.db, 'AB333333');
  expect(found.map(({ times }) => times)).toEqual([1, 3]);
});

it('lets nobody read a person or an address from the table', async () => {
  const log = createSecurityLog();
  await log.record(test.db, failed('AB444444', { detail: 'email' }));
  const { asText } = await test.db.one<{ asText: string }>({
    text: `select string_agg(concat_ws(' ', kind, detail, encode(person_hash, 'escape'),
             encode(network_hash, 'escape')), ' ') as "asText" from security_events`,
  });
  expect(asText).toContain('email');
  expect(asText).not.toContain('AB444444');
  expect(asText).not.toContain('198.51.100');
});

it('finds with another process what the first has written', async () => {
  await createSecurityLog().record(test.db, failed('AB555555'));
  expect(await createSecurityLog().of(test.db, 'AB555555')).toHaveLength(1);
});

it('is kept for a year and not a day longer', async () => {
  await test.db.run({ text: 'delete from security_events' });
  await createSecurityLog().record(test.db, failed('AB666666'));
  const day = (days: number) => new Date(NOON + days * 24 * 3_600_000);
  expect(await keepRows(test.db, securityRetention, day(364))).toBe(0);
  expect(await keepRows(test.db, securityRetention, day(365))).toBe(1);
});
