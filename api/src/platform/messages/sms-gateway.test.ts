import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { RefusedError } from './gateway.ts';
import { internationalPhone, openSmsGateway } from './sms-gateway.ts';
import { plainWay, type SmsWay } from './sms-way.ts';

let server: Server;
let url: string;
let answer: { status: number; body: string };
let calls: { method: string; url: string; type: string; authorization: string; body: string }[];

beforeAll(async () => {
  server = createServer(async (request, reply) => {
    const { method = '', url: path = '', headers } = request;
    const { 'content-type': type = '', authorization = '' } = headers;
    calls.push({ method, url: path, type, authorization, body: await text(request) });
    reply.writeHead(answer.status).end(answer.body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});
beforeEach(() => {
  calls = [];
  answer = { status: 200, body: '{}' };
});

const send = (change: Partial<SmsWay> = {}) =>
  openSmsGateway([{ ...plainWay(`${url}/send`), ...change }]).deliver({
    ...{ id: '7', recipient: '0612345678', subject: '', body: 'été & "1"\n{to}', way: 0 },
  });

it.each([
  ['0612345678', '+212612345678'],
  ['06 12-34.56 78', '+212612345678'],
  ['00212612345678', '+212612345678'],
  ['+212 6 12 34 56 78', '+212612345678'],
  ['+33612345678', '+33612345678'],
])('writes %s as %s', (typed, sent) => {
  expect(internationalPhone(typed)).toBe(sent);
});

it('sends a form with a user and a password', async () => {
  await send({
    ...{ json: undefined, form: { To: '{to}', Body: '{text}' } },
    ...{ basic: { user: '{user}', password: '{word}' }, values: { user: 'u', word: 'p:é' } },
  });
  const [call] = calls;
  expect(call?.type).toBe('application/x-www-form-urlencoded;charset=UTF-8');
  expect(Buffer.from(call?.authorization.slice('Basic '.length) ?? '', 'base64').toString()).toBe(
    'u:p:é',
  );
  expect([...new URLSearchParams(call?.body)]).toEqual([
    ['To', '+212612345678'],
    ['Body', 'été & "1"\n{to}'],
  ]);
});

it('puts all into the address where a gateway wants it there', async () => {
  await send({
    ...{ method: 'GET', url: `${url}/{account}/send?v=1`, json: undefined, number: '00212' },
    ...{ query: { to: '{to}', message: '{text}' }, values: { account: 'a/b' } },
  });
  const [call] = calls;
  const address = new URL(call?.url ?? '', url);
  expect([call?.method, call?.body, address.pathname]).toEqual(['GET', '', '/a%2Fb/send']);
  expect([...address.searchParams]).toEqual([
    ['v', '1'],
    ['to', '00212612345678'],
    ['message', 'été & "1"\n{to}'],
  ]);
});

const rules: Partial<SmsWay> = {
  taken: [{ status: [200], body: { path: 'state', values: ['ok', '1'] } }],
  refused: [{ status: [400], body: { path: 'code', values: ['21211'] } }],
};

it.each([
  [200, '{"state":"ok"}', 'taken'],
  [200, '{"state":1}', 'taken'],
  [201, '{"state":"ok"}', 'sms 201'],
  [200, '{"state":"no"}', 'sms 200'],
  [200, 'ok', 'sms 200'],
  [200, `{"state":"ok","x":"${'x'.repeat(70_000)}"}`, 'sms 200'],
  [400, '{"code":21211}', 'refused'],
  [400, '{"code":20003}', 'sms 400'],
  [302, '{"state":"ok"}', 'sms 302'],
])('takes %i with %s for %s', async (status, body, meaning) => {
  answer = { status, body };
  const outcome = await send(rules).then(
    () => 'taken',
    (error: Error) => (error instanceof RefusedError ? 'refused' : error.message),
  );
  expect(outcome).toBe(meaning);
  expect(calls).toHaveLength(1);
});

it('says of a gateway that is away no more than its name and the kind of the failure', async () => {
  const away = send({ url: 'http://127.0.0.1:1/{token}', values: { token: 'hunter2' } });
  const error = await away.catch((caught: Error) => caught);
  expect(error).toMatchObject({ name: 'DeliveryError sms TypeError' });
  expect(inspect(error)).not.toContain('hunter2');
});
