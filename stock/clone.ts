/** A clone as somebody has it who has just fetched Rafiq: no dependencies, an empty home, the npm of Node 20. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
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

/** Nothing of the outer npm and of its folders, but where packages come from and where they are kept. */
const stockEnv = (home: string): NodeJS.ProcessEnv => {
  const kept = Object.entries(process.env).filter(
    ([name]) =>
      !/^(?:npm_|VITE|NODE_|RAFIQ_|LANG|LC_|INIT_CWD)/i.test(name) || /CA_CERTS/.test(name),
  );
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'));
  return {
    ...Object.fromEntries(kept),
    PATH: [dirname(NODE), ...path].join(delimiter),
    HOME: home,
    npm_config_userconfig: process.env.npm_config_userconfig ?? join(homedir(), '.npmrc'),
    npm_config_cache: process.env.npm_config_cache ?? join(homedir(), '.npm'),
    npm_config_prefer_offline: 'true',
  };
};

export interface Clone {
  /** Runs npm; `output` grows while it runs, `ended` answers its exit code. */
  npm(
    args: string[],
    settings?: Record<string, string>,
  ): { child: ChildProcess; output(): string; ended: Promise<number | null> };
  /** What git would tell of it: nothing when the tree is clean. */
  status(): Promise<string>;
  remove(): Promise<void>;
}

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
  const author = ['-c', 'user.name=Rafiq', '-c', 'user.email=rafiq@example.org'];
  await git(folder, ...author, 'commit', '--quiet', '--message', 'The tree under test');

  return {
    npm: (args, settings = {}) => {
      const child = spawn(NODE, [NPM, ...args], {
        cwd: folder,
        env: { ...stockEnv(home), ...settings },
        stdio: ['ignore', 'pipe', 'pipe'],
        // a group of its own, as a terminal gives it, so that it can be interrupted as a terminal does
        detached: true,
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text;
        });
      const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
      return { child, output: () => output, ended };
    },
    status: () => git(folder, 'status', '--porcelain'),
    remove: () => rm(outer, { recursive: true, force: true }),
  };
};
