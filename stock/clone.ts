/** A clone as somebody has it who has just fetched Rafiq: no dependencies, an empty home, the npm of Node 20. */
import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..');
const NPM = join(import.meta.dirname, 'node_modules/npm/bin/npm-cli.js');
/** The machine's own Node: the one that runs npm, not the pinned one that runs this test. */
const NODE = process.env.npm_node_execpath ?? process.execPath;

const git = async (cwd: string, ...args: string[]): Promise<string> =>
  (await promisify(execFile)('git', args, { cwd, maxBuffer: 2 ** 26 })).stdout;

/** What a machine needs to reach a registry through its proxy. Nothing else is handed on: no setting, no locale. */
const KEPT = /^(?:https?_proxy|no_proxy|node_extra_ca_certs|ssl_cert_\w+|npm_config_registry)$/i;

/** An empty home; packages come from where the machine takes them, and through its cache. */
const stockEnv = (home: string): NodeJS.ProcessEnv => {
  const { env } = process;
  const path = (env.PATH ?? '').split(delimiter).filter((name) => !name.includes('node_modules'));
  return {
    ...Object.fromEntries(Object.entries(env).filter(([name]) => KEPT.test(name))),
    PATH: [dirname(NODE), ...path].join(delimiter),
    HOME: home,
    npm_config_userconfig: env.npm_config_userconfig ?? join(homedir(), '.npmrc'),
    npm_config_cache: env.npm_config_cache ?? join(homedir(), '.npm'),
    npm_config_prefer_offline: 'true',
  };
};

interface Command {
  /** What it has printed so far. */
  output(): string;
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>;
  /** As Ctrl-C in its terminal does. */
  interrupt(): void;
  /** To npm alone, as whatever watches over it does. */
  terminate(): void;
}

export interface Clone {
  npm(args: string[], settings?: Record<string, string>): Command;
  /** What git would tell of it: nothing when the tree is clean. */
  status(): Promise<string>;
  /** Whether the file is there. */
  has(path: string): boolean;
  /** Ends what still runs there, and takes it away. */
  remove(): Promise<void>;
}

const start = (folder: string, args: string[], env: NodeJS.ProcessEnv) => {
  // a group of its own, as a terminal gives it, so that a signal reaches all that it starts
  const options = { cwd: folder, env, detached: true };
  const child = spawn(NODE, [NPM, ...args], { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const signal = (name: NodeJS.Signals) => {
    if (child.pid && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, name);
  };
  return {
    output: () => output,
    ended,
    interrupt: () => signal('SIGINT'),
    terminate: () => child.kill('SIGTERM'),
    kill: () => signal('SIGKILL'),
  };
};

/** The files as they stand now, committed or not, in a folder of that name. */
export const cloneInto = async (name: string): Promise<Clone> => {
  const outer = await mkdtemp(join(tmpdir(), 'rafiq-stock-'));
  const folder = join(outer, name);
  const home = join(outer, 'home');
  await mkdir(home);
  const listed = await git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard');
  const deleted = new Set((await git(root, 'ls-files', '-z', '--deleted')).split('\0'));
  for (const file of listed.split('\0').filter((path) => path !== '' && !deleted.has(path)))
    await cp(join(root, file), join(folder, file));
  await git(folder, 'init', '--quiet');
  await git(folder, 'add', '--all');
  const author = [
    '-c',
    'commit.gpgsign=false',
    '-c',
    'user.name=Rafiq',
    '-c',
    'user.email=rafiq@example.org',
  ];
  await git(folder, ...author, 'commit', '--quiet', '--message', 'The tree under test');

  const started: ReturnType<typeof start>[] = [];
  return {
    npm: (args, settings = {}) => {
      const command = start(folder, args, { ...stockEnv(home), ...settings });
      started.push(command);
      return command;
    },
    status: () => git(folder, 'status', '--porcelain'),
    has: (path) => existsSync(join(folder, path)),
    remove: async () => {
      for (const command of started) command.kill();
      await Promise.all(started.map(({ ended }) => ended));
      await rm(outer, { recursive: true, force: true });
    },
  };
};
