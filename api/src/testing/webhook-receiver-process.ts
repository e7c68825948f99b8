/** A receiver of webhooks, as an insurer's engineer would write it, in a process of its own. Told by messages what to answer. */
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import type { Behaviour, ReceivedWebhook } from './webhook-receiver.ts';

let behaviour: Behaviour = { secret: '', status: 204, headers: {}, hangs: false, failing: [] };
process.on('message', (told: Behaviour) => {
  behaviour = told;
  process.send?.({ understood: true });
});

const verify = (body: string, headers: Record<string, string>): string => {
  try {
    new Webhook(behaviour.secret).verify(body, headers);
    return 'verified';
  } catch (error) {
    return error instanceof Error ? error.message : 'refused';
  }
};

const receive: RequestListener = async (request, reply) => {
  const body = await text(request);
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
  const received: ReceivedWebhook = {
    path: request.url ?? '',
    id: headers['webhook-id'] ?? '',
    signatures: (headers['webhook-signature'] ?? '').split(' ').length,
    outcome: verify(body, headers),
    body: JSON.parse(body),
  };
  // the test knows of it before the sender does
  await new Promise((done) => process.send?.({ received }, done));
  const status = behaviour.failing.includes(received.body.type) ? 500 : behaviour.status;
  if (!behaviour.hangs) reply.writeHead(status, behaviour.headers).end('{"secret":"none"}');
};
const [cert, key] = process.argv.slice(2);
const server = cert && key ? createTlsServer({ cert, key }, receive) : createServer(receive);
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});
process.on('disconnect', () => process.exit(0));
