import type { SystemPart } from '@rafiq/contract/system-status/model';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemStatusRoutes } from '../features/system-status/routes.ts';
import { forStaff } from '../routes/staff-parts.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { operatorContext } from '../testing/operator-context.ts';
import { signInStaff } from '../testing/staff.ts';
import { backupNotedCommand } from './backup-noted.ts';

const now = new Date('2026-11-17T09:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ features: [forStaff(systemStatusRoutes)], clock: () => now });
});
afterAll(() => test.close());

const run = (...args: string[]) =>
  backupNotedCommand.prepare(args)(operatorContext(test, () => now));
const lastBackup = async () => {
  const { cookie } = await signInStaff(test.db, { roles: ['administrator'], now });
  const { parts } = (await test.get('/v1/staff/system-status', cookie)).json();
  return parts.find(({ name }: SystemPart) => name === 'backup').facts[0]?.value;
};

it('refuses a moment that is still to come, and notes what the console then shows', async () => {
  expect((await run('--at', '2026-11-17T09:00:01Z')).done).toBe(false);
  expect((await run('--at', '2026-11-17T02:00:00Z')).done).toBe(true);
  expect(await lastBackup()).toBe('2026-11-17T02:00:00.000Z');
});

it('notes this moment where none is named', async () => {
  expect(await run()).toEqual({
    done: true,
    lines: ['Noted: the last backup was made at 2026-11-17T09:00:00.000Z.'],
  });
});
