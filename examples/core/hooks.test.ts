import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { isFromPortal, listen } from './hooks.ts';

/** The example of the specification of Standard Webhooks. */
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const BODY = '{"test": 2432232314}';
const NOW = 1_614_265_330_000;
const HEADERS = {
  'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  'webhook-timestamp': '1614265330',
  'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};

it('believes a call that the portal has signed, also while a secret is rotated', () => {
  const call = { secret: SECRET, body: BODY, now: NOW };
  expect(isFromPortal(call, HEADERS)).toBe(true);
  const two = `v1,AAAA ${HEADERS['webhook-signature']}`;
  expect(isFromPortal(call, { ...HEADERS, 'webhook-signature': two })).toBe(true);
});

it.each([
  ['another body', { body: `${BODY} ` }, {}],
  ['another secret', { secret: 'whsec_AAAA' }, {}],
  ['no secret', { secret: '' }, {}],
  ['a call of six minutes ago', { now: NOW + 360_000 }, {}],
  ['another id', {}, { 'webhook-id': 'msg_other' }],
  ['no signature', {}, { 'webhook-signature': undefined }],
  ['no moment', {}, { 'webhook-timestamp': undefined }],
])('does not believe %s', (_what, call, headers) => {
  const sent = { secret: SECRET, body: BODY, now: NOW, ...call };
  expect(isFromPortal(sent, { ...HEADERS, ...headers })).toBe(false);
});

it('takes a signed call whatever its body is, and no other', async () => {
  let heard = 0;
  const onEvent = () => {
    heard += 1;
  };
  const server = listen({ secret: SECRET, port: 0, onEvent, show: () => ({}) });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const post = async (signed: string, body: string): Promise<number> => {
    const at = String(Math.floor(Date.now() / 1_000));
    const mac = createHmac('sha256', Buffer.from(SECRET.replace('whsec_', ''), 'base64'));
    const signature = `v1,${mac.update(`msg_1.${at}.${signed}`).digest('base64')}`;
    const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': at };
    const sent = { method: 'POST', body, headers: { ...headers, 'webhook-signature': signature } };
    return (await fetch(`http://127.0.0.1:${port}/hooks`, sent)).status;
  };
  expect(await post('no JSON', 'no JSON')).toBe(204);
  expect(heard).toBe(1);
  expect(await post('no JSON', 'another')).toBe(401);
  expect(heard).toBe(1);
  server.closeAllConnections();
  server.close();
});
