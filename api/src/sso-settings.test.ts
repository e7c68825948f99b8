import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';

let folder: string;
let all: Record<string, string>;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sso '));
  all = {
    STAFF_SSO_ISSUER: 'https://login.insurer.example/realms/staff',
    STAFF_SSO_CLIENT_ID: 'rafiq-console',
    STAFF_SSO_CLIENT_SECRET: 'hunter2',
    STAFF_SSO_ROLES: file('{"roles":{"claims-team":["agent"]}}'),
  };
});
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
const file = (text: string): string => {
  files += 1;
  const path = join(folder, `${files}.json`);
  writeFileSync(path, text);
  return path;
};
const IN_PRODUCTION = {
  ...{ NODE_ENV: 'production', PUBLIC_URL: 'https://portal.example' },
  ...{ CONSOLE_URL: 'https://console.example', DATABASE_URL: 'postgres://u:p@localhost/r' },
};

describe('settings of single sign-on', () => {
  it('are all set, with an hour of a session unless they say otherwise', () => {
    expect(readConfig(all).staffSso).toEqual({
      ...{ issuer: all.STAFF_SSO_ISSUER, clientId: 'rafiq-console', clientSecret: 'hunter2' },
      roles: { claim: 'groups', roles: { 'claims-team': ['agent'] }, trustEmails: false },
      minutes: 60,
    });
    expect(readConfig({ ...all, STAFF_SSO_MINUTES: '600' }).staffSso?.minutes).toBe(600);
    expect(readConfig({}).staffSso).toBeNull();
    const empty = Object.fromEntries(Object.keys(all).map((name) => [name, '']));
    expect(readConfig(empty).staffSso).toBeNull();
  });

  it('are wrong when one of them is missing, or stands alone', () => {
    for (const name of Object.keys(all)) {
      const { [name]: _left, ...rest } = all;
      expect(() => readConfig(rest)).toThrow(`The setting ${name} is wrong: it is needed together`);
    }
    expect(() => readConfig({ STAFF_SSO_MINUTES: '30' })).toThrow('STAFF_SSO_ISSUER');
  });

  it.each([
    ['STAFF_SSO_ISSUER', 'login.insurer.example'],
    ['STAFF_SSO_ISSUER', 'ldap://login.insurer.example'],
    ['STAFF_SSO_MINUTES', '4'],
    ['STAFF_SSO_MINUTES', '601'],
    ['STAFF_SSO_MINUTES', 'an hour'],
  ])('are refused as %s=%s', (name, value) => {
    expect(() => readConfig({ ...all, [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ ...all, [name]: value })).toThrow(
      new RegExp(`^The setting ${name} is wrong: .+ expected\\.$`),
    );
  });

  it('want https in production, except on the machine itself', () => {
    const plain = { ...IN_PRODUCTION, ...all, STAFF_SSO_ISSUER: 'http://login.insurer.example' };
    expect(() => readConfig(plain)).toThrow(/STAFF_SSO_ISSUER is wrong: in production .* https/);
    const own = { ...plain, STAFF_SSO_ISSUER: 'http://localhost:8080' };
    expect(readConfig(own).staffSso?.issuer).toBe('http://localhost:8080');
  });

  it.each([
    ['no JSON', '{', 'cannot be read'],
    ['a role that there is not', '{"roles":{"a":["king"]}}', 'roles.a.0'],
    ['a group without a role', '{"roles":{"a":[]}}', 'roles.a'],
    ['no group at all', '{"roles":{}}', 'roles'],
    ['a word too many', '{"role":{},"roles":{"a":["agent"]}}', 'role'],
  ])('name what is wrong in the file of roles: %s', (_what, text, told) => {
    const wrong = { ...all, STAFF_SSO_ROLES: file(text) };
    expect(() => readConfig(wrong)).toThrow(/^The setting STAFF_SSO_ROLES is wrong: a JSON file/);
    expect(() => readConfig(wrong)).toThrow(told);
    expect(() => readConfig(wrong)).not.toThrow('hunter2');
  });

  it('name the file that is not there', () => {
    const path = join(folder, 'nowhere.json');
    expect(() => readConfig({ ...all, STAFF_SSO_ROLES: path })).toThrow(path);
  });
});
