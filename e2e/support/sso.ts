/** A server of its own with single sign-on, and the provider that it asks: nobody else's tests wait for them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../api/src/testing/free-port.ts';
import { GROUPS, startProvider } from '../../api/src/testing/sso.ts';
import type { SsoAccounts } from '../../api/src/testing/sso-accounts.ts';

const SERVER = join(import.meta.dirname, 'server.ts');

const answersAt = async (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

const waitFor = async (url: string, isGone: () => boolean): Promise<void> => {
  while (!(await answersAt(url))) {
    if (isGone()) throw new Error('the server has ended');
    await new Promise((resume) => setTimeout(resume, 200));
  }
};

export interface DeskWithSso {
  origin: string;
  stop(): Promise<void>;
}

export const startDeskWithSso = async (accounts: SsoAccounts): Promise<DeskWithSso> => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const provider = await startProvider(accounts, origin);
  const folder = mkdtempSync(join(tmpdir(), 'rafiq-sso-'));
  const roles = join(folder, 'roles.json');
  writeFileSync(roles, JSON.stringify(GROUPS));
  const { clientId, clientSecret, issuer } = provider.settings;
  const server = spawn(process.execPath, [SERVER], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...{ PORT: String(port), HOST: 'localhost', DEMO: 'off', LOG_LEVEL: 'warn' },
      ...{ DATA_DIR: join(folder, 'data'), BRAND_FILE: join(folder, 'brand', 'brand.json') },
      ...{ STAFF_SSO_ISSUER: issuer, STAFF_SSO_CLIENT_ID: clientId },
      ...{ STAFF_SSO_CLIENT_SECRET: clientSecret, STAFF_SSO_ROLES: roles },
    },
  });
  await waitFor(`${origin}/readyz`, () => server.exitCode !== null);
  return {
    origin,
    stop: async () => {
      await provider.stop();
      const gone = once(server, 'exit');
      server.kill();
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
