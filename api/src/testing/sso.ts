/** Starts a real provider of single sign-on, and walks through it as a browser does. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { SsoSettings } from '../features/staff-access/sso.ts';
import { ORIGIN, type TestApp } from './app.ts';
import { CLIENT, type SsoAccounts } from './sso-accounts.ts';

const FILE = join(import.meta.dirname, 'oidc-provider.ts');
const START = '/v1/staff/session/sso';
export const SSO_FINISH = `${START}/finish`;

export const GROUPS: SsoSettings['roles'] = {
  ...{ claim: 'groups', roles: { claims: ['agent'], verifiers: ['verifier'] }, trustEmails: false },
};

const client = { clientId: CLIENT.id, clientSecret: CLIENT.secret };

/** Set up, with a provider that is not there. */
export const SSO_AWAY: SsoSettings = {
  ...{ issuer: 'http://localhost:9', ...client, roles: GROUPS, minutes: 60 },
};

export interface StartedProvider {
  issuer: string;
  settings: SsoSettings;
  /** What its administrator changes. */
  change(accounts: SsoAccounts): Promise<void>;
  stop(): Promise<void>;
}

export const startProvider = async (
  accounts: SsoAccounts,
  consoleUrl = ORIGIN,
): Promise<StartedProvider> => {
  const args = [FILE, consoleUrl, JSON.stringify(accounts)];
  const process_ = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [issuer]: string[] = await once(createInterface({ input: process_.stdout }), 'line');
  if (!issuer) throw new Error('the provider says nothing');
  return {
    issuer,
    settings: { issuer, ...client, roles: GROUPS, minutes: 60 },
    change: async (changed) => {
      await fetch(`${issuer}/accounts`, { method: 'PUT', body: JSON.stringify(changed) });
    },
    stop: async () => {
      const gone = once(process_, 'exit');
      process_.kill();
      await gone;
    },
  };
};

/** The browser's way through the provider: its cookies, and each of its redirects. Answers with what it brings back. */
export const walk = async (location: string, account: string): Promise<string> => {
  const cookies = new Map<string, string>();
  let url = new URL(location);
  url.searchParams.set('login_hint', account);
  while (url.origin !== ORIGIN) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const next = answer.headers.get('location');
    if (next === null) throw new Error(`${answer.status} ${await answer.text()}`);
    url = new URL(next, url);
  }
  return url.search;
};

export const beginSso = async (test: TestApp, afresh = false) => {
  const answer = await test.post(START, { afresh });
  const held = answer.cookies.find(({ name }) => name === 'staff-sso')?.value;
  const { location = '' } = answer.json<{ location?: string }>();
  return { location, cookie: `staff-sso=${held}`, answer };
};

export const signInBySso = async (test: TestApp, account: string) => {
  const { location, cookie } = await beginSso(test);
  return test.post(SSO_FINISH, { parameters: await walk(location, account) }, cookie);
};
