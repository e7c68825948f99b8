/** Single sign-on of the staff: the provider, who we are to it, and which of its groups are which roles. */
import { readFileSync } from 'node:fs';
import { STAFF_MAX_HOURS } from '@rafiq/contract/staff/rules';
import { type SsoRoles, ssoRolesSchema } from '@rafiq/contract/staff-sso/schema';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { isOwnMachine } from './production-rules.ts';
import { wholeNumber } from './setting-types.ts';

export interface StaffSso {
  issuer: string;
  clientId: string;
  clientSecret: string;
  roles: SsoRoles;
  minutes: number;
}

const NAMES = [
  ...(['STAFF_SSO_ISSUER', 'STAFF_SSO_CLIENT_ID'] as const),
  ...(['STAFF_SSO_CLIENT_SECRET', 'STAFF_SSO_ROLES'] as const),
];
const DEFAULT_MINUTES = 60;

export const ssoSettings = {
  STAFF_SSO_ISSUER: z.string().optional(),
  STAFF_SSO_CLIENT_ID: z.string().optional(),
  STAFF_SSO_CLIENT_SECRET: z.string().optional(),
  STAFF_SSO_ROLES: z.string().optional(),
  STAFF_SSO_MINUTES: wholeNumber(5, STAFF_MAX_HOURS * 60).optional(),
};
type Settings = { [Name in (typeof NAMES)[number]]?: string | undefined } & {
  STAFF_SSO_MINUTES?: number | undefined;
};

const readRoles = (path: string): SsoRoles => {
  const wrong = (why: string) =>
    new ConfigError(
      'STAFF_SSO_ROLES',
      `a JSON file such as {"claim":"groups","roles":{"claims-team":["agent"]}} is expected; ${why}`,
    );
  let told: unknown;
  try {
    told = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw wrong(`${path} cannot be read (${error instanceof Error ? error.message : 'unknown'})`);
  }
  const read = ssoRolesSchema.safeParse(told);
  if (read.success) return read.data;
  throw wrong(
    read.error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`).join('; '),
  );
};

const checkIssuer = (issuer: string, production: boolean): void => {
  const url = URL.canParse(issuer) ? new URL(issuer) : null;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!url || !isWeb) throw new ConfigError('STAFF_SSO_ISSUER', 'an address is expected');
  if (production && url.protocol !== 'https:' && !isOwnMachine(url))
    throw new ConfigError('STAFF_SSO_ISSUER', 'in production an address with https:// is expected');
};

/** All four or none. */
export const ssoOf = (settings: Settings, production: boolean): StaffSso | null => {
  const missing = NAMES.find((name) => settings[name] === undefined);
  const given = [...NAMES, 'STAFF_SSO_MINUTES' as const].find(
    (name) => settings[name] !== undefined,
  );
  if (given === undefined) return null;
  if (missing) throw new ConfigError(missing, `it is needed together with ${given}`);
  const [issuer = '', clientId = '', clientSecret = '', path = ''] = NAMES.map(
    (name) => settings[name],
  );
  checkIssuer(issuer, production);
  const { STAFF_SSO_MINUTES: minutes = DEFAULT_MINUTES } = settings;
  return { issuer, clientId, clientSecret, roles: readRoles(path), minutes };
};
