import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { operatorContext } from '../testing/operator-context.ts';
import { cardKeysCommand } from './card-keys.ts';

let test: TestApp;
let now = new Date('2025-11-17T08:00:00Z');
beforeAll(async () => {
  test = await startTestApp({ features: [] });
});
afterAll(() => test.close());

const run = (...args: string[]) => cardKeysCommand.prepare(args)(operatorContext(test, () => now));
const linesOf = async (...args: string[]) => (await run(...args)).lines.join('\n');

it('lists none, the first, two at once, and again one', async () => {
  expect(await linesOf('list')).toContain('no key yet');
  await run('rotate', '--at-once');
  expect(await linesOf('list')).toMatch(/[0-9a-f]{8} +signs$/);

  now = new Date('2025-11-17T09:00:00Z');
  const [, first = ''] = (await linesOf('list')).split('\n');
  expect(await linesOf('rotate')).toContain('24 hours after it has signed last');
  const listed = await linesOf('list');
  expect(listed).toContain(first.slice(0, 8));
  expect(listed).toMatch(/signs, taken until .*\n.*signs from /);
  expect(await run('rotate')).toMatchObject({ done: false });

  now = new Date('2025-11-18T09:00:00Z');
  expect(await linesOf('list')).toMatch(/signs no more, taken until .*\n.* signs$/);
  now = new Date('2025-11-19T09:00:00Z');
  expect(await linesOf('list')).not.toContain(first.slice(0, 8));
});

it('says that nothing of before is taken when it is done at once', async () => {
  expect(await linesOf('rotate', '--at-once')).toContain('No card that was signed before is taken');
});
