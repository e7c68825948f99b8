/** HAProxy itself with the configuration that is shipped, before something that answers with what it was asked. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { vi } from 'vitest';
import { freePort } from '../api/src/testing/free-port.ts';

const KNOWN = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy', '/usr/bin/haproxy'];

export const HAPROXY = [process.env.HAPROXY_PATH, ...KNOWN].find(
  (path) => path !== undefined && existsSync(path),
);

/** By the script of the trial, for ourselves. */
const makeCertificate = async (folder: string): Promise<string> => {
  await promisify(execFile)('sh', [join(import.meta.dirname, 'certificate.sh')], {
    env: {
      ...{ PATH: process.env.PATH, PUBLIC_URL: 'https://localhost', CERTIFICATE_DIR: folder },
      PROXY_USER: `${process.getuid?.()}:${process.getgid?.()}`,
    },
  });
  return join(folder, 'portal.pem');
};

export interface Asked {
  path: string;
  host?: string;
  /** The address that the proxy sees. */
  from?: string;
  headers?: Record<string, string>;
}

export const startHaproxy = async (program: string, settings: Record<string, string>) => {
  const folder = await mkdtemp(join(tmpdir(), 'rafiq-proxy-'));
  const behind = createServer((_asked, answer) => answer.end('behind')).listen(0, '127.0.0.1');
  await once(behind, 'listening');
  const address = behind.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const [https, http, status] = [await freePort(), await freePort(), await freePort()];
  const api = `127.0.0.1:${address.port}`;
  const proxy = spawn(program, ['-db', '-f', join(import.meta.dirname, 'haproxy.cfg')], {
    stdio: 'ignore',
    env: {
      ...{ BIND_HTTPS: `127.0.0.1:${https}`, BIND_HTTP: `127.0.0.1:${http}` },
      ...{ BIND_STATUS: `127.0.0.1:${status}`, API_1: api, API_2: api },
      ...{ CERTIFICATE: await makeCertificate(folder), ...settings },
    },
  });
  const exited = once(proxy, 'exit');
  const ask = ({ path, host = 'portal.example', from = '127.0.0.1', headers }: Asked) =>
    new Promise<number>((resolve, reject) => {
      const call = request({
        ...{ host: '127.0.0.1', port: https, path, localAddress: from, agent: false },
        ...{ headers: { ...headers, host }, rejectUnauthorized: false, servername: 'localhost' },
      });
      call.on('error', reject);
      call.on('response', (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      });
      call.end();
    });
  const stop = async (): Promise<void> => {
    proxy.kill('SIGTERM');
    await exited;
    behind.closeAllConnections();
    behind.close();
    await rm(folder, { recursive: true, force: true });
  };
  const untilItServes = async () => {
    if ((await ask({ path: '/' })) !== 200) throw new Error('HAProxy does not serve');
  };
  const ended = exited.then(([code]) => {
    throw new Error(`HAProxy has ended with ${code}`);
  });
  try {
    await Promise.race([ended, vi.waitFor(untilItServes, { timeout: 20_000, interval: 50 })]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { ask, stop };
};
