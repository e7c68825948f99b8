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
  expect(lines).toEqual([
    `Webhook ${id}: on`,
    `  address   ${receiver.url}`,
    '  types     request.created, rating.given',
    '  events    0 waiting, 0 given up',
    '  contact   it@insurer.example, told by e-mail (fr) when it is switched off',
    expect.stringMatching(/^ {2}made {6}\d{4}-\d\d-\d\d \d\d:\d\d UTC by Nadia$/),
    'The last tries, the newest first:',
    expect.stringMatching(/^ {2}WHEN +EVENT +ANSWER {2}AFTER$/),
    expect.stringMatching(/^ {2}\S+ {2}[\w-]{36} {2}204 +\d+ ms$/),
  ]);
  expect((await run('list')).lines).toEqual([
    expect.stringMatching(/^ID +STATE +WAITING +GIVEN UP +TYPES +ADDRESS$/),
    expect.stringMatching(new RegExp(`^${id} +on +0 +0 +request.created, rating.given +http`)),
  ]);
  expect(lines.join('\n')).not.toContain(secret);
  const rotated = await run('rotate', id);
  expect(rotated.lines.join('\n')).toMatch(/whsec_.*Both secrets sign for 24 hours/s);
});

it('switches one off and on, sends an event again and recovers since a day', async () => {
  const { id } = await create();
  expect((await run('enable', id)).done).toBe(false);
  expect((await run('disable', id)).done).toBe(true);
  expect((await run('disable', id)).done).toBe(false);
  expect((await run('list')).lines[1]).toContain(', by hand ');
  expect((await run('enable', id)).done).toBe(true);
  await test.db.transaction((tx) =>
    recordEvent(tx, { type: 'rating.given', memberId: null, ids: {}, now: new Date() }),
  );
  await test.db.run({ text: 'select number_events(10)' });
  const event = await test.db.one<{ id: string }>({ text: 'select id::text from events limit 1' });
  expect((await run('resend', id, event.id)).done).toBe(true);
  await test.db.run({ text: `update webhook_deliveries set state = 'failed'` });
  expect((await run('recover', id, '--since', '2020-01-01')).lines[0]).toBe(
    '1 event will be sent again, each under its id.',
  );
});

it('removes one for good, and says what will not be sent', async () => {
  const { id } = await create();
  await test.db.transaction((tx) =>
    recordEvent(tx, { type: 'rating.given', memberId: null, ids: {}, now: new Date() }),
  );
  expect((await run('remove', id)).lines.join('\n')).toContain(
    '1 event that waited for it will not be sent',
  );
  expect((await run('remove', id)).done).toBe(false);
  const quiet = await create();
  expect((await run('remove', quiet.id)).lines.join('\n')).toContain('Nothing waited for it.');
  expect((await run('list')).lines).toEqual(['There is no webhook yet.']);
});

it('says in words why nothing came through', async () => {
  await receiver.behave({});
  const { id } = await create();
  await test.db.run({
    text: `update webhooks set url = $2 where id = $1`,
    values: [id, receiver.url.replace('http:', 'https:')],
  });
  const said = 'no TLS where https is meant (eproto)';
  expect((await run('test', id)).lines.join('\n')).toContain(said);
  expect((await run('show', id)).lines.join('\n')).toContain(said);
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
  for (const verb of ['show', 'test', 'rotate', 'disable', 'enable', 'remove'])
    expect((await run(verb, 'wh_none')).done).toBe(false);
  expect((await run('resend', 'wh_none', 'x')).done).toBe(false);
  expect((await run('recover', 'wh_none', '--since', '2026-01-01')).done).toBe(false);
  expect((await run('list')).lines).toEqual(['There is no webhook yet.']);
});
