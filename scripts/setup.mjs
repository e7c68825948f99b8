/**
 * What `npm start` and `npm test` need before anything else, in plain JavaScript without dependencies:
 * it runs on the machine's own Node (20 or newer), before anything is installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const inRoot = (path) => join(root, path);

const PRODUCT_NODE = 24;
const INSTALL_STAMP = inRoot('node_modules/.installed-from');
const BUILD_STAMP = inRoot('web/dist/.built-from');
const BUILD_INPUTS = ['package-lock.json', 'web', 'kit', 'contract/src'];
const NOT_INPUTS = new Set(['dist', 'node_modules']);

const fail = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

const filesBelow = (path) => {
  const full = inRoot(path);
  if (!existsSync(full)) return [];
  const entries = (() => {
    try {
      return readdirSync(full, { withFileTypes: true });
    } catch {
      return null; // a file, not a folder
    }
  })();
  if (!entries) return [path];
  return entries
    .filter((entry) => !NOT_INPUTS.has(entry.name))
    .flatMap((entry) => filesBelow(join(path, entry.name)));
};

const fingerprint = (paths) => {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesBelow).sort())
    hash.update(path).update(readFileSync(inRoot(path)));
  return hash.digest('hex');
};

const matches = (stamp, expected) => existsSync(stamp) && readFileSync(stamp, 'utf8') === expected;

/** The Node that runs the product: the pinned one where npm brings it, else the machine's when it is new enough. */
export const productNode = () => {
  const pinned = inRoot('node_modules/.bin/node');
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= PRODUCT_NODE) return process.execPath;
  return fail(
    `Rafiq runs on Node ${PRODUCT_NODE}. No pinned copy exists for ${process.platform} ${process.arch}, and this machine has ${process.version}: install Node ${PRODUCT_NODE} or newer.`,
  );
};

/** The pinned Node first on the PATH, so that every tool started below uses it. */
export const productEnv = (extra = {}) => ({
  ...process.env,
  PATH: `${inRoot('node_modules/.bin')}:${process.env.PATH}`,
  ...extra,
});

export const ensureInstalled = () => {
  const wanted = fingerprint(['package-lock.json']);
  if (matches(INSTALL_STAMP, wanted)) return;
  console.log('Installing dependencies (first run or a changed package-lock.json)…');
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  // `install`, not `ci`: a registry mirror that lacks an optional binary of some other platform must not stop the start
  const [command, ...args] = [...npm, 'install', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (result.status !== 0) fail('The dependencies could not be installed: see the lines above.');
  writeFileSync(INSTALL_STAMP, wanted);
};

export const ensureBuilt = () => {
  const wanted = fingerprint(BUILD_INPUTS);
  if (matches(BUILD_STAMP, wanted)) return;
  console.log('Building the portal…');
  const vite = inRoot('node_modules/vite/bin/vite.js');
  const result = spawnSync(productNode(), [vite, 'build', '--logLevel', 'warn'], {
    cwd: inRoot('web'),
    stdio: 'inherit',
    env: productEnv(),
  });
  if (result.status !== 0) fail('The portal could not be built: see the lines above.');
  mkdirSync(dirname(BUILD_STAMP), { recursive: true });
  writeFileSync(BUILD_STAMP, wanted);
};

/**
 * Runs long-lived processes in the foreground. Ctrl-C reaches them through the terminal; a signal to this
 * process alone is passed on. Ends when the first of them ends, with its exit code.
 */
export const runUntilFirstEnds = (commands) => {
  const children = commands.map(({ args, env, cwd }) =>
    spawn(productNode(), args, { cwd: cwd ?? root, stdio: 'inherit', env: productEnv(env) }),
  );
  const pass = (signal) => {
    for (const child of children) child.kill(signal);
  };
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => pass('SIGTERM'));
  let first;
  for (const child of children) {
    child.once('exit', (code, signal) => {
      first ??= code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1);
      process.exitCode = first;
      pass('SIGTERM');
    });
  }
};
