/**
 * A small HTTP gateway as one is rented, in a process of its own: it asks for a token, gives its own ids, refuses wrong
 * numbers, and sends receipts to the address that each message names. Told by messages what to do.
 */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Behaviour, Order, ReceivedSms } from './sms-gateway.ts';

const TOKEN = process.argv[2] ?? '';
const LIFETIME_SECONDS = 3600;

let behaviour: Behaviour = { lateMs: 0, receiptFirst: false, status: 200 };
let count = 0;
let tokens = 0;

const sendReceipt = async (url: string, body: object): Promise<number> => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return answer.status;
};

process.on('message', async ({ behave, receipt, token }: Order) => {
  if (behave) behaviour = behave;
  if (token === 'ends') tokens += 1;
  const status = receipt ? await sendReceipt(receipt.url, receipt.body) : 0;
  process.send?.({ done: { status } });
});

const currentToken = () => `${TOKEN}-${tokens}`;

const giveToken = (authorization: string | undefined) =>
  authorization === `Basic ${Buffer.from(`rafiq:${TOKEN}`).toString('base64')}`
    ? { status: 200, body: { access_token: currentToken(), expires_in: LIFETIME_SECONDS } }
    : { status: 401, body: { error: 'invalid_client' } };

const take = async (received: ReceivedSms) => {
  if (behaviour.status !== 200) return { status: behaviour.status, body: { why: received.to } };
  if (received.to === '212600000000')
    return { status: 200, body: { messages: [{ status: { name: 'REJECTED' } }] } };
  count += 1;
  const id = `gw-${count}`;
  if (behaviour.receiptFirst)
    await sendReceipt(received.notify, { results: [{ id, status: { name: 'DELIVERED' } }] });
  return { status: 200, body: { messages: [{ id, status: { name: 'PENDING' } }] } };
};

const answer = async (path: string, authorization: string | undefined, sent: string) => {
  if (path === '/token') return giveToken(authorization);
  const received: ReceivedSms = { path, ...JSON.parse(sent) };
  const isKnown = authorization === `App ${TOKEN}` || authorization === `Bearer ${currentToken()}`;
  if (!isKnown) return { status: 401, body: { why: 'token' } };
  // the test knows of it before the sender does
  await new Promise((done) => process.send?.({ received }, done));
  return take(received);
};

const receive: RequestListener = async (request, reply) => {
  const { headers, url = '' } = request;
  const { status, body } = await answer(url, headers.authorization, await text(request));
  const { lateMs } = behaviour;
  setTimeout(() => {
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }, lateMs);
};
const server = createServer(receive);
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});
process.on('disconnect', () => process.exit(0));
