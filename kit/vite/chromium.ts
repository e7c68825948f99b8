/** The Chromium of this machine: it may run as root, and calls nobody. */
export const CHROMIUM = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
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
