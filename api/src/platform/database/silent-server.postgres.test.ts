import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { silentLog as log } from '../../testing/silent-log.ts';
import type { Database } from '../db.ts';
import { openPostgres } from './postgres.ts';

const UNAVAILABLE = { name: 'AppError', code: 'unavailable' };
const one = { name: 'one', text: 'select $1::int as one', values: [1] };

/** A network path to the server that can be cut without either side being told. */
const startPath = async (target: number) => {
  const sockets = new Set<Socket>();
  let open = true;
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket.on('error', () => undefined));
    }
    near.on('data', (bytes) => open && far.write(bytes));
    far.on('data', (bytes) => open && near.write(bytes));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    cut: () => {
      open = false;
    },
    mend: () => {
      open = true;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};

describe('a PostgreSQL server that falls silent', () => {
  let test: TestDatabase;
  let path: Awaited<ReturnType<typeof startPath>>;
  let db: Database;
  beforeEach(async () => {
    test = await openTestDatabase();
    const url = new URL(test.databaseUrl ?? '');
    path = await startPath(Number(url.port));
    url.port = String(path.port);
    db = openPostgres({ databaseUrl: url.href, log, connectMs: 1_500, silenceMs: 1_500 });
  });
  afterEach(async () => {
    path.close();
    await db.close();
    await test.close();
  });

  it('is given up on, for reads and transactions, and used again afterwards', async () => {
    const read = () => Promise.allSettled([db.rows(one), db.rows(one), db.rows(one)]);
    for (const { status } of await read()) expect(status).toBe('fulfilled');
    await db.transaction((tx) => tx.rows(one));

    path.cut();
    const [reads, write] = await Promise.all([
      read(),
      Promise.allSettled([db.transaction((tx) => tx.rows(one))]),
    ]);
    for (const outcome of [...reads, ...write]) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: UNAVAILABLE });
    }
    // and new connections get no answer either
    await expect(db.rows(one)).rejects.toMatchObject(UNAVAILABLE);

    path.mend();
    expect(await db.rows(one)).toEqual([{ one: 1 }]);
    expect(await db.rows(one)).toEqual([{ one: 1 }]);
    expect(await db.transaction((tx) => tx.rows(one))).toEqual([{ one: 1 }]);
  });
});
