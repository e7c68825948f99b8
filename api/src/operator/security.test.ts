import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { operatorContext } from '../testing/operator-context.ts';
import { UsageError } from './command.ts';
import { securityCommand } from './security.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ features: [] });
});
afterAll(() => test.close());

const NOON = Date.UTC(2026, 10, 15, 12, 0, 0);
const run = async (cin: string) =>
  (await securityCommand.prepare([cin])(operatorContext(test))).lines;

it('tells in words what happened at one door, the newest first', async () => {
  const { db, securityLog } = operatorContext(test);
  const cin = 'AB123456';
  const address = '198.51.100.7';
  for (const seconds of [0, 1, 2]) {
    const now = new Date(NOON + seconds * 1000);
    await securityLog.record(db, { kind: 'sign_in_failed', cin, address, now });
  }
  const later = new Date(NOON + 60_000);
  const decided = { kind: 'rejected', cin, address: null, detail: 'Nadia', now: later } as const;
  await securityLog.record(db, decided);
  await securityLog.record(db, { ...decided, cin: 'CD234567' });
  expect(await run('ab-123456')).toEqual([
    expect.stringMatching(/^2026-11-15 12:01 UTC {2}rejected +Nadia$/),
    expect.stringMatching(/^2026-11-15 12:00 UTC {2}sign-in failed +3 times {2}from [0-9a-f]{8}$/),
  ]);
});

it('says when there is nothing, and wants one CIN', async () => {
  expect(await run('ZZ999999')).toEqual(['Nothing is in the security log for ZZ999999.']);
  expect(() => securityCommand.prepare(['AB123456', 'CD234567'])).toThrow(UsageError);
});
