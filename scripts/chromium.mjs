/**
 * Finds a real Chromium for the tests, or installs one. The headless shell is the same browser without its windows:
 * the tests cost three fifths of the processor time there.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { productEnv, productNode, root } from './setup.mjs';

const KNOWN = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const HAS_APT = existsSync('/usr/bin/apt-get');
/** Without a network some downloads fail at once and some wait for ever. */
const PATIENCE_MS = 10 * 60_000;

const onMachine = () => {
  const path = KNOWN.find((known) => existsSync(known));
  return path && { CHROMIUM_PATH: path };
};

/** Resolves to whether it succeeded in time. Other steps go on meanwhile. */
const run = (command, args) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: 'ignore',
      cwd: root,
      env: productEnv(),
      timeout: PATIENCE_MS,
      killSignal: 'SIGKILL',
    });
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });

/** Debian calls its package by the name of the program; other distributions that have apt-get may lack it. */
const fromPackages = async () => {
  if (process.getuid?.() !== 0 || !HAS_APT) return undefined;
  console.log('Installing Chromium for the tests…');
  await run('apt-get', ['update']);
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (await run('apt-get', ['install', '-y', '--no-install-recommends', name])) break;
  return onMachine();
};

/** It starts only where the machine has the libraries that it needs, which an ordinary user cannot install. */
const STARTS = "require('@playwright/test').chromium.launch().then((browser) => browser.close())";

/** Playwright downloads its own once, and finds it when no path is named. */
const fromPlaywright = async () => {
  console.log('Asking Playwright for a Chromium…');
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  const isThere = await run(productNode(), [cli, 'install', '--only-shell', 'chromium']);
  return isThere && (await run(productNode(), ['--eval', STARTS])) ? {} : undefined;
};

const find = async () => {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? { CHROMIUM_PATH: named } : undefined;
  return onMachine() ?? (await fromPackages()) ?? (await fromPlaywright());
};

let found;
/** What a program that opens a browser is given, or undefined when no Chromium can be had. Looked for once. */
export const ensureChromium = () => {
  found ??= find();
  return found;
};

const INSTALL = HAS_APT
  ? 'sudo apt-get install chromium-headless-shell (or chromium, where there is no such package)'
  : 'npx playwright install --only-shell chromium, or a package of your system';

export const NO_CHROMIUM = process.env.CHROMIUM_PATH
  ? `CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which does not exist. Name another, or none, so that one is looked for.`
  : `No Chromium was found, and none could be installed. Install one: ${INSTALL}. Or name one that you have: CHROMIUM_PATH=/path/to/chromium.`;

/** What a step that needs a browser is given, or the sentence that says why it cannot run. */
export const prepareChromium = async () => {
  const env = await ensureChromium();
  return env ? { env } : { missing: NO_CHROMIUM };
};
