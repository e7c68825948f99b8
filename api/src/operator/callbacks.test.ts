import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { operatorContext } from '../testing/operator-context.ts';
import { callbacksCommand } from './callbacks.ts';
import { UsageError } from './command.ts';

let test: TestApp;
let now = Date.UTC(2026, 10, 15, 8, 0, 0);
const clock = () => new Date(now);

beforeAll(async () => {
  test = await startTestApp({ clock });
});
afterAll(() => test.close());

const run = () => callbacksCommand.prepare([])(operatorContext(test, clock));

it('lists who asks to be called back, newest first, each on one harmless line', async () => {
  expect((await run()).lines).toEqual(['Nobody asks to be called back.']);
  const ask = (motif: string, message: string) =>
    test.post('/v1/support/callbacks', { motif, TEL: '0612345678', message });
  await ask('information', '');
  now += 60_000;
  await ask('wrong_birth_date', 'le matin\n\u001b[2Jou le \u202esoir');
  expect((await run()).lines).toEqual([
    '2026-11-15T08:01:00Z  0612345678  unknown       fr  wrong_birth_date  le matin [2Jou le  soir',
    '2026-11-15T08:00:00Z  0612345678  unknown       fr  information',
  ]);
});

it('takes no arguments', () => {
  expect(() => callbacksCommand.prepare(['AB123456'])).toThrow(UsageError);
});
