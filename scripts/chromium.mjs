/** Finds a real Chromium for the end-to-end tests, or installs one. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { productEnv, productNode, root } from './setup.mjs';

const KNOWN = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const onMachine = () =>
  [process.env.CHROMIUM_PATH, ...KNOWN].find((path) => path && existsSync(path));

const downloaded = () => {
  const require = createRequire(join(root, 'e2e/package.json'));
  const path = require('@playwright/test').chromium.executablePath();
  return existsSync(path) ? path : undefined;
};

const run = (command, args) =>
  spawnSync(command, args, { stdio: 'ignore', env: productEnv() }).status === 0;

/** The path of a Chromium, or undefined when none can be had. */
export const ensureChromium = () => {
  const found = onMachine() ?? downloaded();
  if (found) return found;
  console.log('Installing Chromium for the end-to-end tests…');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update']);
    run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']);
  } else {
    run(productNode(), [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium']);
  }
  return onMachine() ?? downloaded();
};

/** What a step that needs a browser is given, or the sentence that says why it cannot run. */
export const prepareChromium = () => {
  const chromium = ensureChromium();
  return chromium
    ? { env: { CHROMIUM_PATH: chromium } }
    : { missing: 'No Chromium could be found or installed: these tests cannot run.' };
};
