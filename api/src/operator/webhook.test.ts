import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { recordEvent } from '../features/events/service.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { operatorContext } from '../testing/operator-context.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../testing/webhook-receiver.ts';
import { webhookCommand } from './webhook.ts';

let test: TestApp;
let receiver: WebhookReceiver;
beforeAll(async () => {
  test = await startTestApp();
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  await receiver.close();
  await test.close();
});
beforeEach(() => test.db.run({ text: 'delete from webhooks' }));

const run = (...args: string[]) => webhookCommand.prepare(args)(operatorContext(test));
const create = async (...more: string[]) => {
  const given = ['--url', receiver.url, '--contact', 'it@insurer.example', '--by', 'Nadia'];
  const { done, lines } = await run('create', ...given, ...more);
  const [id = ''] = /wh_[0-9a-f]{8}/.exec(lines.join('\n')) ?? [];
  const [secret = ''] = /whsec_\S+/.exec(lines.join('\n')) ?? [];
  await receiver.behave({ secret });
  return { done, id, secret };
};

it('makes one whose secret is shown once, tests it and shows what became of it', async () => {
  const { done, id, secret } = await create('--type', 'request.created', '--type', 'rating.given');
  expect([done, secret]).toEqual([true, expect.stringMatching(/^whsec_/)]);
  expect((await run('test', id)).lines).toEqual([
    expect.stringMatching(/^It answered 204 after \d+ ms\.$/),
  ]);
  expect(receiver.received.at(-1)).toMatchObject({ outcome: 'verified' });
  const { lines } = await run('show', id);
  expect(lines[0]).toContain('request.created rating.given  0 waiting, 0 given up');
  expect(lines[1]).toMatch(/ {2}204 {2}\d+ ms$/);
  expect((await run('list')).lines).toEqual([lines[0]]);
  expect(lines.join('\n')).not.toContain(secret);
  const rotated = await run('rotate', id);
  expect(rotated.lines.join('\n')).toMatch(/whsec_.*Both secrets sign for 24 hours/s);
});

it('switches one off and on, sends an event again and recovers since a day', async () => {
  const { id } = await create();
  expect((await run('enable', id)).done).toBe(false);
  expect((await run('disable', id)).done).toBe(true);
  expect((await run('disable', id)).done).toBe(false);
  expect((await run('list')).lines[0]).toContain('(asked for)');
  expect((await run('enable', id)).done).toBe(true);
  await test.db.transaction((tx) =>
    recordEvent(tx, { type: 'rating.given', memberId: null, ids: {}, now: new Date() }),
  );
  await test.db.run({ text: 'select number_events(10)' });
  const event = await test.db.one<{ id: string }>({ text: 'select id::text from events limit 1' });
  expect((await run('resend', id, event.id)).done).toBe(true);
  await test.db.run({ text: `update webhook_deliveries set state = 'failed'` });
  expect((await run('recover', id, '--since', '2020-01-01')).lines[0]).toMatch(/^1 events/);
});

it('says what is wrong, and makes nothing', async () => {
  const given = ['--contact', 'it@insurer.example', '--by', 'Nadia'];
  for (const [url, words] of [
    ['http://insurer.example', 'https://'],
    ['https://10.0.0.1/x', 'inner network'],
    ['nonsense', 'https://'],
  ] as const) {
    const { done, lines } = await run('create', '--url', url, ...given);
    expect([done, lines.join()]).toEqual([false, expect.stringContaining(words)]);
  }
  for (const args of [
    ['create', '--type', 'x'],
    ['create', '--language', 'de'],
    ['recover', 'wh_1', '--since', 'x'],
    ['show'],
    ['resend', 'wh_1'],
    ['x'],
    [],
  ])
    expect(() => webhookCommand.prepare(args)).toThrow();
  for (const verb of ['show', 'test', 'rotate', 'disable', 'enable'])
    expect((await run(verb, 'wh_none')).done).toBe(false);
  expect((await run('resend', 'wh_none', 'x')).done).toBe(false);
  expect((await run('recover', 'wh_none', '--since', '2026-01-01')).done).toBe(false);
  expect((await run('list')).lines).toEqual(['There is no webhook yet.']);
});
