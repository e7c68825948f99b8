/** Every setting of the server, read once. A wrong value stops the start with a sentence that names it. */
import { resolve } from 'node:path';
import { isEmail } from '@rafiq/contract/core/formats';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import type { SmsWay } from './platform/messages/sms-way.ts';
import type { TotalSwitches } from './platform/totals.ts';
import { isOwnMachine, refusedInProduction } from './production-rules.ts';
import {
  address,
  databaseAddress,
  decimal,
  folderOrBucket,
  hostAddress,
  hosts,
  isScannerAddress,
  oneOf,
  onOrOff,
  type Proxies,
  proxies,
  wholeNumber,
} from './setting-types.ts';
import { smsWaysOf } from './sms-settings.ts';
import { type StaffSso, ssoOf, ssoSettings } from './sso-settings.ts';

export interface Config {
  port: number;
  host: string;
  /** Scheme, host and port of the portal as people reach it; no trailing slash. */
  publicUrl: string;
  /** The same of the insurer's side; null: in a trial it is on the portal's own host, in production nowhere. */
  consoleUrl: string | null;
  production: boolean;
  dataDir: string;
  /** May name the nodes of a Citus, the coordinator first. Null: a PostgreSQL of the portal's own in `dataDir`. */
  databaseUrl: string | null;
  /** The role that owns the schema and migrates it; null: `databaseUrl` does both. */
  databaseOwnerUrl: string | null;
  /** Somebody has said that a superuser of PostgreSQL is meant. */
  allowSuperuser: boolean;
  /** A folder or s3://bucket; null: a folder under `dataDir`. */
  filesUrl: string | null;
  /** Where the insurer's systems drop files of rows: a folder or s3://bucket; null: nowhere. */
  feedsUrl: string | null;
  /** ClamAV, which looks into every file; null: none does. */
  clamavUrl: string | null;
  smtpUrl: string | null;
  /** Whom e-mails come from. */
  mailFrom: string;
  /** How SMS leave, the first way first; null: they do not. */
  smsWays: readonly SmsWay[] | null;
  brandFile: string | null;
  recaptcha: { secret: string; siteKey: string } | null;
  /** What every signature and keyed hash is derived from; null: one is made at first start and kept in the database. */
  serverSecret: string | null;
  demo: boolean;
  logLevel: LogLevel;
  /** How many proxies stand in front, or which addresses they have; false: none. */
  trustProxy: Proxies;
  /** False: only this machine may read /metrics. */
  metricsPublic: boolean;
  /** True: /v1/docs and the OpenAPI document are served. */
  apiDocs: boolean;
  /** Where whoever finds a hole can report it; null leaves security.txt out. */
  securityContact: string | null;
  /** How long a process that is told to stop still serves while /readyz says no: the proxy needs to notice. */
  drainSeconds: number;
  /** What strangers together may cause. */
  totals: TotalSwitches;
  /** Hosts, with or without a port, that a webhook may lead to although they are inside. */
  webhookInnerHosts: string[];
  /** Single sign-on of the staff; null: they sign in here. */
  staffSso: StaffSso | null;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];
const MIN_SECRET_LENGTH = 32;

/** Every setting that the product reads. */
export const settingsSchema = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: hostAddress.optional(),
  CONSOLE_URL: hostAddress.optional(),
  NODE_ENV: oneOf('production', 'development', 'test').optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_OWNER_URL: address('postgres', 'postgresql').optional(),
  ALLOW_SUPERUSER: onOrOff.default(false),
  FILES_URL: folderOrBucket.optional(),
  FEEDS_URL: folderOrBucket.optional(),
  CLAMAV_URL: z
    .string()
    .refine(isScannerAddress, { error: 'tcp://host:port or unix:/path is expected' })
    .optional(),
  SMTP_URL: address('smtp', 'smtps').optional(),
  MAIL_FROM: z.string().refine(isEmail, { error: 'an e-mail address is expected' }).optional(),
  SMS_URL: address('http', 'https').optional(),
  SMS_GATEWAY_FILE: z.string().optional(),
  ALLOW_PLAIN_GATEWAYS: onOrOff.default(false),
  BRAND_FILE: z.string().optional(),
  RECAPTCHA_SECRET: z.string().optional(),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  SERVER_SECRET: z
    .string()
    .min(MIN_SECRET_LENGTH, { error: `at least ${MIN_SECRET_LENGTH} characters are expected` })
    .optional(),
  DEMO: onOrOff.optional(),
  LOG_LEVEL: oneOf(...LOG_LEVELS).optional(),
  TRUST_PROXY: proxies.default(false),
  METRICS: oneOf('public', 'local').default('local'),
  API_DOCS: onOrOff.optional(),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(?:mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/, {
      error: 'an address of the form mailto:… or https://… is expected',
    })
    .optional(),
  DRAIN_SECONDS: wholeNumber(0, 60).default(0),
  WEBHOOK_INNER_HOSTS: hosts.default([]),
  ...ssoSettings,
  TOTALS_FACTOR: decimal(0.1, 100).default(1),
  STRANGERS_PAUSED: onOrOff.default(false),
});
type Settings = z.infer<typeof settingsSchema>;
type Env = Record<string, string | undefined>;

const readSettings = (env: Env): Settings => {
  // an empty value counts as not set, as compose files write it
  const set = Object.entries(env).flatMap(([name, text]) =>
    text?.trim() ? [[name, text.trim()]] : [],
  );
  const read = settingsSchema.safeParse(Object.fromEntries(set));
  if (read.success) return read.data;
  const [first] = read.error.issues;
  throw new ConfigError(String(first?.path[0]), first?.message ?? 'another value is expected');
};

/** Links in messages, cookies and the check of origins rest on it: real people need the real one. */
const publicUrlOf = ({ PUBLIC_URL: url, PORT }: Settings, production: boolean): string => {
  if (url === undefined && production) {
    throw new ConfigError('PUBLIC_URL', 'in production the address of the portal is expected');
  }
  if (url === undefined) return `http://localhost:${PORT}`;
  if (production && url.protocol !== 'https:' && !isOwnMachine(url)) {
    throw new ConfigError('PUBLIC_URL', 'in production an address with https:// is expected');
  }
  return url.origin;
};

/** A proxy keeps the insurer's side inside by its host: it needs one of its own. */
const consoleUrlOf = ({ CONSOLE_URL: url }: Settings, publicUrl: string, production: boolean) => {
  if (url === undefined) return null;
  if (url.host === new URL(publicUrl).host)
    throw new ConfigError('CONSOLE_URL', 'another host than that of PUBLIC_URL is expected');
  if (production && url.protocol !== 'https:' && !isOwnMachine(url))
    throw new ConfigError('CONSOLE_URL', 'in production an address with https:// is expected');
  return url.origin;
};

const recaptchaOf = ({
  RECAPTCHA_SECRET: secret,
  RECAPTCHA_SITE_KEY: siteKey,
}: Settings): Config['recaptcha'] => {
  if (secret !== undefined && siteKey !== undefined) return { secret, siteKey };
  if (secret !== undefined)
    throw new ConfigError('RECAPTCHA_SITE_KEY', 'it is needed together with RECAPTCHA_SECRET');
  if (siteKey !== undefined)
    throw new ConfigError('RECAPTCHA_SECRET', 'it is needed together with RECAPTCHA_SITE_KEY');
  return null;
};

export const readConfig = (env: Env): Config => {
  const settings = readSettings(env);
  const production = settings.NODE_ENV === 'production';
  const publicUrl = publicUrlOf(settings, production);
  const refused = production ? refusedInProduction(settings) : null;
  if (refused) throw new ConfigError(refused.setting, refused.expected);
  const { DATABASE_URL: databaseUrl = null, BRAND_FILE: brandFile } = settings;
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl,
    consoleUrl: consoleUrlOf(settings, publicUrl, production),
    production,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl,
    databaseOwnerUrl: settings.DATABASE_OWNER_URL ?? null,
    allowSuperuser: settings.ALLOW_SUPERUSER,
    filesUrl: settings.FILES_URL ?? null,
    feedsUrl: settings.FEEDS_URL ?? null,
    mailFrom: settings.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    clamavUrl: settings.CLAMAV_URL ?? null,
    smtpUrl: settings.SMTP_URL ?? null,
    smsWays: smsWaysOf(settings, {
      ...{ publicUrl, env },
      isPlainFine: !production || settings.ALLOW_PLAIN_GATEWAYS,
    }),
    brandFile: brandFile === undefined ? null : resolve(brandFile),
    recaptcha: recaptchaOf(settings),
    serverSecret: settings.SERVER_SECRET ?? null,
    // known passwords never appear by themselves where real people could sign in
    demo: settings.DEMO ?? (databaseUrl === null && !production),
    // a trial's terminal stays readable; a service's log tells every request
    logLevel: settings.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    trustProxy: settings.TRUST_PROXY,
    metricsPublic: settings.METRICS === 'public',
    // whoever looks for a way in need not be given the list of them
    apiDocs: settings.API_DOCS ?? !production,
    securityContact: settings.SECURITY_CONTACT ?? null,
    drainSeconds: settings.DRAIN_SECONDS,
    totals: {
      factor: settings.TOTALS_FACTOR,
      areStrangersPaused: settings.STRANGERS_PAUSED,
    },
    webhookInnerHosts: settings.WEBHOOK_INNER_HOSTS,
    staffSso: ssoOf(settings, production),
  };
};
