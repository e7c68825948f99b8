/**
 * Finds a real Chromium for the tests, or installs one. The headless shell is the same browser without its windows:
 * the tests cost three fifths of the processor time there.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { productEnv, productNode, root } from './setup.mjs';

const KNOWN = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

const onMachine = () => {
  const path = [process.env.CHROMIUM_PATH, ...KNOWN].find((known) => known && existsSync(known));
  return path && { CHROMIUM_PATH: path };
};

const run = (command, args) =>
  spawnSync(command, args, { stdio: 'ignore', env: productEnv() }).status === 0;

/** Debian calls its package by the name of the program; other distributions that have apt-get may lack it. */
const fromPackages = () => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing Chromium for the tests…');
  run('apt-get', ['update']);
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (run('apt-get', ['install', '-y', '--no-install-recommends', name])) break;
  return onMachine();
};

/** Playwright downloads its own once, and finds it when no path is named. */
const fromPlaywright = () => {
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  return run(productNode(), [cli, 'install', '--only-shell', 'chromium']) ? {} : undefined;
};

/** What a program that opens a browser is given, or undefined when no Chromium can be had. */
export const ensureChromium = () => onMachine() ?? fromPackages() ?? fromPlaywright();

/** What a step that needs a browser is given, or the sentence that says why it cannot run. */
export const prepareChromium = () => {
  const env = ensureChromium();
  return env
    ? { env }
    : { missing: 'No Chromium could be found or installed: these tests cannot run.' };
};
