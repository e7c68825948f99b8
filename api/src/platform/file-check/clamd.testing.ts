/** ClamAV itself, with one signature of our own instead of its database; and something that only speaks like it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The test file that every scanner knows, in two pieces so that none takes this source for it. */
export const EICAR = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$',
  'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('');

export const CLAMD = [process.env.CLAMD_PATH, '/usr/sbin/clamd', '/usr/local/sbin/clamd'].find(
  (path) => path !== undefined && existsSync(path),
);

export const startClamd = async (program: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'rafiq-clamd-'));
  const [database, socket, settings] = ['database', 'clamd.ctl', 'clamd.conf'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  await mkdir(database);
  const signature = Buffer.from(EICAR).toString('hex');
  await writeFile(join(database, 'own.ndb'), `Rafiq.Test:0:*:${signature}\n`);
  await writeFile(
    settings,
    `LocalSocket ${socket}\nDatabaseDirectory ${database}\nForeground yes\n`,
  );
  const daemon = spawn(program, ['--config-file', settings], { stdio: 'ignore' });
  const exited = once(daemon, 'exit');
  return {
    address: `unix:${socket}`,
    stop: async () => {
      daemon.kill();
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Answers each connection as it is told, once the file has come whole. */
export const startFakeClamd = async (serve: (socket: Socket, received: Buffer) => void) => {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      serve(socket, received);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    address: `tcp://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
};
