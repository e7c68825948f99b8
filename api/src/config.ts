/** Every setting of the server, read once. A wrong value stops the start with a sentence that names it. */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { isEmail } from '@rafiq/contract/core/formats';

export interface Config {
  port: number;
  host: string;
  /** Scheme, host and port of the portal as people reach it; no trailing slash. */
  publicUrl: string;
  production: boolean;
  dataDir: string;
  /** Null: the embedded database under `dataDir`. */
  databaseUrl: string | null;
  /** A folder or s3://bucket; null: a folder under `dataDir`. */
  filesUrl: string | null;
  smtpUrl: string | null;
  /** Whom e-mails come from. */
  mailFrom: string;
  smsUrl: string | null;
  brandFile: string | null;
  recaptcha: { secret: string; siteKey: string } | null;
  /** Null: one is made at first start and shared through the database. */
  humanCheckSecret: string | null;
  demo: boolean;
  logLevel: LogLevel;
  /** How many proxies stand in front, or which addresses they have; false: none. */
  trustProxy: number | string[] | false;
  /** False: only this machine may read /metrics. */
  metricsPublic: boolean;
  /** How long a process that is told to stop still serves while /readyz says no: the proxy needs to notice. */
  drainSeconds: number;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];
const ENVIRONMENTS = ['production', 'development', 'test'];
const PROXY_GROUPS = ['loopback', 'linklocal', 'uniquelocal'];
const MIN_SECRET_LENGTH = 32;

export class ConfigError extends Error {
  constructor(setting: string, expected: string) {
    super(`The setting ${setting} is wrong: ${expected}.`);
    this.name = 'ConfigError';
  }
}

type Env = Record<string, string | undefined>;

/** An empty value counts as not set, as compose files write it. */
const read = (env: Env, name: string): string | null => env[name]?.trim() || null;

const readNumber = (env: Env, name: string, fallback: number, min: number, max: number): number => {
  const value = read(env, name);
  if (value === null) return fallback;
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < min || number > max) {
    throw new ConfigError(name, `a whole number from ${min} to ${max} is expected`);
  }
  return number;
};

const readSwitch = (env: Env, name: string, fallback: boolean): boolean => {
  const value = read(env, name)?.toLowerCase();
  if (value === undefined) return fallback;
  if (['1', 'true', 'on', 'yes'].includes(value)) return true;
  if (['0', 'false', 'off', 'no'].includes(value)) return false;
  throw new ConfigError(name, 'on or off is expected');
};

const readChoice = <Choice extends string>(
  env: Env,
  name: string,
  choices: readonly Choice[],
): Choice | null => {
  const value = read(env, name);
  if (value === null) return null;
  const choice = choices.find((one) => one === value);
  if (choice === undefined) throw new ConfigError(name, `one of ${choices.join(', ')} is expected`);
  return choice;
};

/** The value itself is never repeated in the sentence: an address may hold a password. */
const readAddress = (env: Env, name: string, schemes: string[]): string | null => {
  const value = read(env, name);
  if (value === null) return null;
  const scheme = URL.canParse(value) ? new URL(value).protocol.slice(0, -1) : '';
  if (!schemes.includes(scheme)) {
    const forms = schemes.map((one) => `${one}://…`).join(' or ');
    throw new ConfigError(name, `an address of the form ${forms} is expected`);
  }
  return value;
};

const OWN_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/** Links in messages, cookies and the check of origins rest on it: real people need the real one. */
const readPublicUrl = (env: Env, port: number, production: boolean): string => {
  const value = readAddress(env, 'PUBLIC_URL', ['http', 'https']);
  if (value === null && production) {
    throw new ConfigError('PUBLIC_URL', 'in production the address of the portal is expected');
  }
  if (value === null) return `http://localhost:${port}`;
  const url = new URL(value);
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '') {
    throw new ConfigError('PUBLIC_URL', 'only scheme, host and port are expected');
  }
  if (production && url.protocol !== 'https:' && !OWN_MACHINE.includes(url.hostname)) {
    throw new ConfigError('PUBLIC_URL', 'in production an address with https:// is expected');
  }
  return url.origin;
};

const readMailFrom = (env: Env, publicUrl: string): string => {
  const value = read(env, 'MAIL_FROM');
  if (value === null) return `no-reply@${new URL(publicUrl).hostname}`;
  if (!isEmail(value)) throw new ConfigError('MAIL_FROM', 'an e-mail address is expected');
  return value;
};

const readFilesUrl = (env: Env): string | null => {
  const value = read(env, 'FILES_URL');
  if (value?.includes('://') && !/^(?:s3|file):\/\/./.test(value)) {
    throw new ConfigError(
      'FILES_URL',
      'a folder or an address of the form s3://bucket is expected',
    );
  }
  return value;
};

const readRecaptcha = (env: Env): Config['recaptcha'] => {
  const secret = read(env, 'RECAPTCHA_SECRET');
  const siteKey = read(env, 'RECAPTCHA_SITE_KEY');
  if (secret !== null && siteKey !== null) return { secret, siteKey };
  if (secret !== null)
    throw new ConfigError('RECAPTCHA_SITE_KEY', 'it is needed together with RECAPTCHA_SECRET');
  if (siteKey !== null)
    throw new ConfigError('RECAPTCHA_SECRET', 'it is needed together with RECAPTCHA_SITE_KEY');
  return null;
};

const readSecret = (env: Env, name: string): string | null => {
  const value = read(env, name);
  if (value !== null && value.length < MIN_SECRET_LENGTH) {
    throw new ConfigError(name, `at least ${MIN_SECRET_LENGTH} characters are expected`);
  }
  return value;
};

/** `true` is refused: trusting every sender would let anyone choose the address that limits count. */
const readTrustProxy = (env: Env): Config['trustProxy'] => {
  const value = read(env, 'TRUST_PROXY');
  if (value === null || ['0', 'off', 'false', 'no'].includes(value)) return false;
  if (/^[1-9]$/.test(value)) return Number(value);
  const proxies = value.split(',').map((part) => part.trim());
  const isKnown = (proxy: string) => {
    const [address = '', bits, ...more] = proxy.split('/');
    const longest = isIP(address) === 4 ? 32 : 128;
    const hasGoodBits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
    return PROXY_GROUPS.includes(proxy) || (isIP(address) > 0 && hasGoodBits && more.length === 0);
  };
  if (!proxies.every(isKnown)) {
    throw new ConfigError(
      'TRUST_PROXY',
      'a number of proxies (1 to 9) or their addresses is expected',
    );
  }
  return proxies;
};

export const readConfig = (env: Env): Config => {
  const port = readNumber(env, 'PORT', 3000, 0, 65_535);
  const production = readChoice(env, 'NODE_ENV', ENVIRONMENTS) === 'production';
  const databaseUrl = readAddress(env, 'DATABASE_URL', ['postgres', 'postgresql']);
  const brandFile = read(env, 'BRAND_FILE');
  const publicUrl = readPublicUrl(env, port, production);
  return {
    port,
    host: read(env, 'HOST') ?? '127.0.0.1',
    publicUrl,
    production,
    dataDir: resolve(read(env, 'DATA_DIR') ?? './data'),
    databaseUrl,
    filesUrl: readFilesUrl(env),
    mailFrom: readMailFrom(env, publicUrl),
    smtpUrl: readAddress(env, 'SMTP_URL', ['smtp', 'smtps']),
    smsUrl: readAddress(env, 'SMS_URL', ['http', 'https']),
    brandFile: brandFile === null ? null : resolve(brandFile),
    recaptcha: readRecaptcha(env),
    humanCheckSecret: readSecret(env, 'HUMAN_CHECK_SECRET'),
    // known passwords never appear by themselves where real people could sign in
    demo: readSwitch(env, 'DEMO', databaseUrl === null && !production),
    // a trial's terminal stays readable; a service's log tells every request
    logLevel: readChoice(env, 'LOG_LEVEL', LOG_LEVELS) ?? (production ? 'info' : 'warn'),
    trustProxy: readTrustProxy(env),
    metricsPublic: readChoice(env, 'METRICS', ['public', 'local']) === 'public',
    drainSeconds: readNumber(env, 'DRAIN_SECONDS', 0, 0, 60),
  };
};
