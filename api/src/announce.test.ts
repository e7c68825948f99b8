import { describe, expect, it } from 'vitest';
import { readyLines } from './announce.ts';
import { readConfig } from './config.ts';

const ADDRESS = 'https://portal.example';
const EMAILS = 'E-mails cannot be sent: SMTP_URL is not set';
const SMS = 'SMS cannot be sent: neither SMS_URL nor SMS_GATEWAY_FILE is set';
const linesFor = (env: Record<string, string>) =>
  readyLines(readConfig({ DEMO: 'off', ...env }), ADDRESS);

describe('what a start says about messages', () => {
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: ADDRESS,
    DATABASE_URL: 'postgres://db/rafiq',
  };
  const smtp = { SMTP_URL: 'smtps://mail.example' };
  const sms = { SMS_URL: 'https://sms.example' };
  const ready = `Rafiq is ready at ${ADDRESS}`;

  it('names each gateway that is missing where people wait for messages', () => {
    expect(linesFor(production)).toEqual([EMAILS, SMS, ready]);
    expect(linesFor({ ...production, ...smtp })).toEqual([SMS, ready]);
    expect(linesFor({ ...production, ...sms })).toEqual([EMAILS, ready]);
    expect(linesFor({ ...production, ...smtp, ...sms })).toEqual([ready]);
  });

  it('points to the outbox only where there is one', () => {
    const outbox = expect.stringContaining(`${ADDRESS}/outbox`);
    expect(linesFor({})).toContainEqual(outbox);
    expect(linesFor({ ...smtp, ...sms })).not.toContainEqual(outbox);
    expect(linesFor({ DATABASE_URL: 'postgres://db/rafiq' })).toEqual([EMAILS, SMS, ready]);
  });
});

it('names the demo’s staff and the console’s address below its members, and none without the demo', () => {
  const staff = expect.stringContaining('agent@rafiq.example');
  const lines = linesFor({ DEMO: 'on' });
  expect(lines).toContainEqual(expect.stringContaining(`${ADDRESS}/console`));
  expect(lines).toContainEqual(staff);
  expect(linesFor({})).not.toContainEqual(staff);
});
