import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { silentLog as log } from '../../testing/silent-log.ts';
import { openPostgres } from './postgres.ts';

const message = (type: string, content: Buffer): Buffer => {
  const head = Buffer.from(`${type}\0\0\0\0`);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
};
/** As PostgreSQL answers a client that comes while it stops: let in, ready, and told at once that it must go. */
const LET_IN_AND_SENT_AWAY = Buffer.concat([
  message('R', Buffer.alloc(4)),
  message('Z', Buffer.from('I')),
  message('E', Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0')),
]);

let server: Server;
beforeEach(async () => {
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(LET_IN_AND_SENT_AWAY));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => server.close());

it('a server that stops while it lets somebody in is unavailable, and ends nothing', async () => {
  const { port } = server.address() as AddressInfo;
  const db = openPostgres({ databaseUrl: `postgres://rafiq@127.0.0.1:${port}/rafiq`, log });
  const one = { name: 'one', text: 'select $1::int as one', values: [1] };
  const asked = [
    db.rows(one),
    db.run(one),
    db.transaction((tx) => tx.rows(one)),
    db.background.run(one),
  ];
  for (const outcome of await Promise.allSettled(asked))
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
  await db.close();
});
