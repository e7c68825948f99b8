/** The product as it is started for real: a process of its own, on a port of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Challenge } from 'altcha-lib';
import { freePort } from './free-port.ts';
import { COMPILED } from './quick-start.ts';
import { NODE_OPTIONS, SERVER } from './server-command.ts';
import { solveHumanCheck } from './solve-human-check.ts';

export interface ServerProcess {
  url: string;
  output(): string;
  isReady(): Promise<boolean>;
  get(path: string, cookie?: string): Promise<Response>;
  login(cin: string, password: string): Promise<Response>;
  /** The exit code, once it has ended by itself or otherwise. */
  exited: Promise<number | null>;
  /** Sends SIGTERM and answers the exit code. */
  stop(): Promise<number | null>;
}

const exitOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    if (child.exitCode !== null) resolve(child.exitCode);
    else child.once('exit', resolve);
  });

export const startServerProcess = async (
  settings: Record<string, string>,
): Promise<ServerProcess> => {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'rafiq-server-'));
  const url = `http://127.0.0.1:${port}`;
  let output = '';
  const child = spawn(process.execPath, [NODE_OPTIONS, SERVER], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: folder,
      ...COMPILED,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const exited = exitOf(child);
  const get = (path: string, cookie = '') => fetch(`${url}${path}`, { headers: { cookie } });
  return {
    url,
    exited,
    output: () => output,
    isReady: async () => {
      const answer = await get('/readyz').catch(() => null);
      return answer?.status === 200;
    },
    get,
    login: async (cin, password) => {
      const challenge = (await (await get('/v1/auth/challenge')).json()) as Challenge;
      const check = await solveHumanCheck(challenge);
      return fetch(`${url}/v1/auth/login`, {
        method: 'POST',
        headers: { origin: url, 'content-type': 'application/json' },
        body: JSON.stringify({ NUM_CIN: cin, password, 'g-recaptcha-response': check }),
      });
    },
    stop: async () => {
      child.kill('SIGTERM');
      const code = await exited;
      await rm(folder, { recursive: true, force: true });
      return code;
    },
  };
};

export const cookieOf = (answer: Response): string =>
  answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
