/** HAProxy with the very configuration that is shipped, before the processes of a trial. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../api/src/testing/free-port.ts';
import { ended } from '../harness/processes.ts';
import { exchange } from '../world/http.ts';

const KNOWN = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy', '/usr/bin/haproxy'];
const CONFIGURATION = join(import.meta.dirname, '../../deploy/haproxy.cfg');
const UP_LIMIT_MS = 30_000;

const onMachine = (): string | undefined =>
  [process.env.HAPROXY_PATH, ...KNOWN].find((path) => path && existsSync(path));

const ensureHaproxy = (): string => {
  const found = onMachine();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'haproxy'], {
      stdio: 'ignore',
    });
  }
  const installed = onMachine();
  if (installed) return installed;
  throw new Error(
    'This part needs HAProxy, which is not on this machine and could not be installed. Install it, or name it in HAPROXY_PATH.',
  );
};

/** Signed by itself, for this run. */
const makeCertificate = async (folder: string): Promise<string> => {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
    ...['-days', '1', '-subj', '/CN=localhost', '-keyout', key, '-out', certificate],
  ]);
  if (made.status !== 0) throw new Error('This part needs openssl to make a certificate.');
  const chain = join(folder, 'portal.pem');
  await writeFile(chain, `${await readFile(certificate, 'utf8')}${await readFile(key, 'utf8')}`);
  return chain;
};

export interface Haproxy {
  origin: string;
  version: string;
  /** Resolves when the proxy gives requests to all of them. */
  untilAllUp(count: number): Promise<void>;
  stop(): Promise<void>;
}

const untilUp = async (status: string, count: number, isRunning: () => boolean): Promise<void> => {
  const until = performance.now() + UP_LIMIT_MS;
  const up = /^haproxy_server_status\{proxy="api",.*state="UP"\} 1/gm;
  for (;;) {
    const call = { method: 'GET' as const, path: '/metrics' };
    const answer = await exchange(status, call).catch(() => undefined);
    if ((answer?.body.toString('utf8').match(up)?.length ?? 0) >= count) return;
    if (!isRunning() || performance.now() > until) throw new Error('HAProxy does not serve');
    await wait(50);
  }
};

export const startProxy = async (
  ports: { https: number },
  apis: readonly string[],
): Promise<Haproxy> => {
  const binary = ensureHaproxy();
  const folder = await mkdtemp(join(tmpdir(), 'rafiq-faults-proxy-'));
  const statusPort = await freePort();
  const [first = '', second = ''] = apis.map((origin) => new URL(origin).host);
  const child: ChildProcess = spawn(binary, ['-db', '-f', CONFIGURATION], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH ?? '',
      BIND_HTTPS: `127.0.0.1:${ports.https}`,
      BIND_HTTP: `127.0.0.1:${await freePort()}`,
      BIND_STATUS: `127.0.0.1:${statusPort}`,
      CERTIFICATE: await makeCertificate(folder),
      API_1: first,
      API_2: second,
      // one machine plays everybody here
      SOURCE_REQUESTS: '1000000',
    },
  });
  const endWithUs = (): void => {
    child.kill('SIGKILL');
  };
  process.once('exit', endWithUs);
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;
  const untilAllUp = (count: number): Promise<void> =>
    untilUp(`http://127.0.0.1:${statusPort}`, count, isRunning);
  const said = spawnSync(binary, ['-v'], { encoding: 'utf8' }).stdout;
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended(child);
    process.off('exit', endWithUs);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await untilAllUp(apis.length);
  } catch (error) {
    await stop();
    throw error;
  }
  const version = /version (\S+)/.exec(said)?.[1] ?? 'unknown';
  return { origin: `https://localhost:${ports.https}`, version, untilAllUp, stop };
};
