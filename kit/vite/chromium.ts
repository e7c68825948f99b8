/** The Chromium of this machine: it may run as root, and calls nobody. */
import { existsSync } from 'node:fs';

/** For a test that is started by hand; the npm scripts name the one that they found (scripts/chromium.mjs). */
const KNOWN = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const path = process.env.CHROMIUM_PATH ?? KNOWN.find((known) => existsSync(known));

export const CHROMIUM = {
  // without a path, Playwright takes the one that it has downloaded
  ...(path && { executablePath: path }),
  // on Linux, without a locale that knows Arabic letters, it saves a file with an Arabic name as `download`
  env: { ...(process.env as Record<string, string>), LC_ALL: 'C.UTF-8' },
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/**
 * For pages that are tried and closed again: V8 would spend more on optimising their scripts than they ever gain by it.
 * What measures speed goes without it.
 */
const QUICK_START = '--js-flags=--no-opt,--no-maglev';

/**
 * With a tone instead of a microphone, and what the person answers when a page asks for it: a Chromium without windows
 * cannot ask, so it is told beforehand.
 */
export const withMicrophone = (answer: 'granted' | 'refused') => ({
  ...CHROMIUM,
  args: [
    ...CHROMIUM.args,
    QUICK_START,
    '--use-fake-device-for-media-stream',
    `--use-fake-ui-for-media-stream${answer === 'refused' ? '=deny' : ''}`,
  ],
});
