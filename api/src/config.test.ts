import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';

describe('settings', () => {
  it('need nothing to be set for a trial', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      consoleUrl: null,
      production: false,
      dataDir: resolve('./data'),
      databaseUrl: null,
      databaseOwnerUrl: null,
      allowSuperuser: false,
      filesUrl: null,
      feedsUrl: null,
      clamavUrl: null,
      smtpUrl: null,
      mailFrom: 'no-reply@localhost',
      smsWays: null,
      brandFile: null,
      recaptcha: null,
      serverSecret: null,
      securityContact: null,
      demo: true,
      logLevel: 'warn',
      trustProxy: false,
      metricsPublic: false,
      apiDocs: true,
      drainSeconds: 0,
      webhookInnerHosts: [],
      staffSso: null,
      totals: { factor: 1, areStrangersPaused: false },
    });
  });

  it('are read as they are set', () => {
    const config = readConfig({
      TOTALS_FACTOR: '2.5',
      STRANGERS_PAUSED: 'on',
      PORT: '8080',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://portal.example/',
      CONSOLE_URL: 'https://console.example/',
      NODE_ENV: 'production',
      DATA_DIR: '/srv/rafiq',
      DATABASE_URL: 'postgres://user:secret@db:5432/rafiq',
      FILES_URL: 's3://bucket?endpoint=http://localhost:9000',
      CLAMAV_URL: 'unix:/run/clamav/clamd.ctl',
      SMTP_URL: 'smtps://user:secret@mail.example',
      SMS_URL: 'https://sms.example/send',
      BRAND_FILE: '/srv/brand.json',
      RECAPTCHA_SECRET: 'secret',
      RECAPTCHA_SITE_KEY: 'site',
      SERVER_SECRET: 'x'.repeat(32),
      SECURITY_CONTACT: 'https://insurer.example/security',
      TRUST_PROXY: '10.0.0.0/8, loopback',
      METRICS: 'public',
      DRAIN_SECONDS: '5',
      WEBHOOK_INNER_HOSTS: 'ESB.local, 10.0.3.7:8080,[fd00::1]',
    });
    expect(config).toMatchObject({
      port: 8080,
      publicUrl: 'https://portal.example',
      consoleUrl: 'https://console.example',
      production: true,
      mailFrom: 'no-reply@portal.example',
      demo: false,
      logLevel: 'info',
      recaptcha: { secret: 'secret', siteKey: 'site' },
      trustProxy: ['10.0.0.0/8', 'loopback'],
      clamavUrl: 'unix:/run/clamav/clamd.ctl',
      metricsPublic: true,
      apiDocs: false,
      drainSeconds: 5,
      webhookInnerHosts: ['esb.local', '10.0.3.7:8080', '[fd00::1]'],
      totals: { factor: 2.5, areStrangersPaused: true },
    });
  });

  it('follow the port in the default address', () => {
    expect(readConfig({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000');
  });

  it('take an empty value as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', NODE_ENV: '' })).toEqual(readConfig({}));
  });

  it.each([
    [{}, true],
    [{ NODE_ENV: 'production', PUBLIC_URL: 'https://portal.example' }, false],
    [{ DATABASE_URL: 'postgres://db/rafiq' }, false],
    [{ DATABASE_URL: 'postgres://db/rafiq', DEMO: 'on' }, true],
    [{ DEMO: 'off' }, false],
    [{ DEMO: '0' }, false],
  ])('%j: demo data is %s', (env, demo) => expect(readConfig(env).demo).toBe(demo));

  it.each([
    ['0', false],
    ['2', 2],
    ['10.0.0.0/8,fc00::/7', ['10.0.0.0/8', 'fc00::/7']],
    ['203.0.113.7,2001:db8::/32', ['203.0.113.7', '2001:db8::/32']],
  ])('TRUST_PROXY %s means %j', (value, expected) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(expected);
  });
});

describe('a wrong value stops the start with a sentence that names it', () => {
  it.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['NODE_ENV', 'prod'],
    ['PUBLIC_URL', 'portal.example'],
    ['PUBLIC_URL', 'ftp://portal.example'],
    ['PUBLIC_URL', 'https://portal.example/app'],
    ['PUBLIC_URL', 'https://user@portal.example'],
    ['CONSOLE_URL', 'console.example'],
    ['CONSOLE_URL', 'https://console.example/staff'],
    ['CONSOLE_URL', 'http://localhost:3000'],
    ['DATABASE_URL', 'mysql://db/rafiq'],
    ['DATABASE_URL', 'localhost'],
    ['DATABASE_URL', 'postgres://a:5432,b:x/rafiq'],
    ['DATABASE_URL', 'postgres://a:5432,/rafiq'],
    ['FEEDS_URL', 'ftp://files'],
    ['FILES_URL', 'ftp://files'],
    ['FILES_URL', 's3://'],
    ['WEBHOOK_INNER_HOSTS', 'https://esb.local'],
    ['WEBHOOK_INNER_HOSTS', 'esb.local,'],
    ['WEBHOOK_INNER_HOSTS', 'me@esb.local'],
    ['CLAMAV_URL', 'clamd.example:3310'],
    ['CLAMAV_URL', 'tcp://clamd.example'],
    ['CLAMAV_URL', 'unix:'],
    ['SMTP_URL', 'mail.example:25'],
    ['MAIL_FROM', 'Rafiq'],
    ['SMS_URL', 'smpp://sms.example'],
    ['SERVER_SECRET', 'short'],
    ['SECURITY_CONTACT', 'security@insurer.example'],
    ['SECURITY_CONTACT', 'mailto:a@b.example\nContact: mailto:x@y.example'],
    ['DEMO', 'maybe'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '::/0'],
    ['TRUST_PROXY', 'loopback, 0.0.0.0/0'],
    ['TRUST_PROXY', '128.0.0.0/7'],
    ['TRUST_PROXY', 'fc00::/6'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['TRUST_PROXY', 'proxy.example'],
    ['METRICS', 'everyone'],
    ['DRAIN_SECONDS', '61'],
    ['TOTALS_FACTOR', '0'],
    ['TOTALS_FACTOR', '0.09'],
    ['TOTALS_FACTOR', '100.5'],
    ['TOTALS_FACTOR', '-1'],
    ['TOTALS_FACTOR', '1,5'],
    ['TOTALS_FACTOR', '1e2'],
    ['TOTALS_FACTOR', 'Infinity'],
    ['STRANGERS_PAUSED', 'perhaps'],
  ])('%s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^The setting ${name} is wrong: .+ expected\\.$`),
    );
  });

  it.each([
    [undefined, 'in production the address of the portal is expected'],
    ['http://portal.example', 'in production an address with https:// is expected'],
    ['http://localhost.portal.example', 'in production an address with https:// is expected'],
  ])('PUBLIC_URL %s in production', (PUBLIC_URL, expected) => {
    expect(() => readConfig({ NODE_ENV: 'production', PUBLIC_URL })).toThrow(
      new ConfigError('PUBLIC_URL', expected),
    );
  });

  it.each(['https://portal.example', 'http://localhost:3000', 'http://127.0.0.1', 'http://[::1]'])(
    'PUBLIC_URL %s is fine in production',
    (PUBLIC_URL) => {
      expect(readConfig({ NODE_ENV: 'production', PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL);
    },
  );

  const inProduction = { NODE_ENV: 'production', PUBLIC_URL: 'https://portal.example' };

  it.each([
    ['DEMO', 'on'],
    ['SMTP_URL', 'smtp://user:hunter2@mail.example'],
    ['SMTP_URL', 'smtp://mail.example?requireTLS=false'],
    ['SMS_URL', 'http://sms.example/send'],
    ['DATABASE_URL', 'postgres://rafiq:hunter2@db.example/rafiq'],
    ['DATABASE_URL', 'postgres://rafiq@10.0.0.5/rafiq?application_name=rafiq'],
    ['DATABASE_URL', 'postgres://rafiq@[2001:db8::5]/rafiq'],
    ['DATABASE_URL', 'postgres://rafiq@localhost/rafiq?host=db.example'],
    ['DATABASE_URL', 'postgres://rafiq:hunter2@localhost:5432,db.example:5432/rafiq'],
    ['DATABASE_OWNER_URL', 'postgres://owner@db.example/rafiq'],
  ])('%s=%s in production, though not in a trial', (name, value) => {
    expect(() => readConfig({ ...inProduction, [name]: value })).toThrow(
      new RegExp(`^The setting ${name} is wrong: .*in production .* expected\\.$`),
    );
    expect(() => readConfig({ ...inProduction, [name]: value })).not.toThrow('hunter2');
    expect(() => readConfig({ [name]: value })).not.toThrow();
  });

  it.each([
    { SMTP_URL: 'smtps://mail.example', SMS_URL: 'https://sms.example' },
    { SMTP_URL: 'smtp://mail.example:587?requireTLS=true' },
    { SMTP_URL: 'smtp://localhost:25', SMS_URL: 'http://127.0.0.1:8080' },
    { SMTP_URL: 'smtp://relay', SMS_URL: 'http://relay', ALLOW_PLAIN_GATEWAYS: 'on' },
    { DEMO: 'off' },
    { DATABASE_URL: 'postgres://rafiq@db.example/rafiq?sslmode=verify-full' },
    { DATABASE_URL: 'postgres://rafiq@10.0.0.5/rafiq?sslmode=disable' },
    { DATABASE_URL: 'postgres://rafiq:a,b@10.0.0.5:5432,10.0.0.6:5432/rafiq?sslmode=disable' },
    { DATABASE_URL: 'postgres://rafiq@database/rafiq', DATABASE_OWNER_URL: 'postgres://o@[::1]/r' },
    { DATABASE_URL: 'postgres://rafiq@localhost/rafiq?host=/var/run/postgresql' },
  ])('%j is fine in production', (env) => {
    expect(() => readConfig({ ...inProduction, ...env })).not.toThrow();
  });

  it('shows its own description in production only when told to', () => {
    expect(readConfig(inProduction).apiDocs).toBe(false);
    expect(readConfig({ ...inProduction, API_DOCS: 'on' }).apiDocs).toBe(true);
  });

  it('asks for both halves of reCAPTCHA', () => {
    expect(() => readConfig({ RECAPTCHA_SECRET: 'x' })).toThrow('RECAPTCHA_SITE_KEY');
    expect(() => readConfig({ RECAPTCHA_SITE_KEY: 'x' })).toThrow('RECAPTCHA_SECRET');
  });

  it('never repeats a value that may hold a password', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://user:hunter2@db' })).not.toThrow('hunter2');
  });
});
