/**
 * A real S3-compatible server in a process of its own. It knows everything we use but the end of an
 * aborted upload, so a door in front of it takes those parts away as S3 does.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, request as httpRequest } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';

const require = createRequire(import.meta.url);

export interface S3Server {
  endpoint: string;
  /** What really lies on the server's disk, unfinished parts included. */
  filesLeft(): Promise<string[]>;
  close(): Promise<void>;
}

/** The key pair that this server knows. */
export const S3_TEST_KEY = 'S3RVER';

export const startS3Server = async (bucket: string): Promise<S3Server> => {
  const folder = await mkdtemp(join(tmpdir(), 'rafiq-s3-'));
  const program = join(dirname(require.resolve('s3rver')), '../bin/s3rver.js');
  const options = ['-d', folder, '-a', '127.0.0.1', '-p', '0', '--configure-bucket', bucket];
  const server = spawn(process.execPath, ['--no-deprecation', program, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await readPort(server.stdout);

  const door = createServer(async (incoming, outgoing) => {
    const address = new URL(incoming.url ?? '/', 'http://localhost');
    const aborted = address.searchParams.get('uploadId');
    if (incoming.method === 'DELETE' && aborted) {
      await rm(join(folder, bucket, '._S3rver_uploads', aborted), { recursive: true });
      outgoing.writeHead(204).end();
      return;
    }
    const { method, headers, url: path } = incoming;
    const forwarded = httpRequest({ host: '127.0.0.1', port, method, path, headers });
    forwarded.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, outgoing).catch(() => outgoing.destroy());
    });
    pipeline(incoming, forwarded).catch(() => outgoing.destroy());
  });
  await once(door.listen(0, '127.0.0.1'), 'listening');

  return {
    endpoint: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    filesLeft: async () => {
      const entries = await readdir(join(folder, bucket), { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => entry.name)
        .sort();
    },
    close: async () => {
      door.closeAllConnections();
      door.close();
      const closed = once(server, 'close');
      server.kill();
      await closed;
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const readPort = async (output: NodeJS.ReadableStream): Promise<number> => {
  for await (const line of createInterface(output)) {
    const port = /listening on .*:(\d+)/.exec(line)?.[1];
    if (!port) continue;
    output.resume();
    return Number(port);
  }
  throw new Error('The S3 server did not start');
};
