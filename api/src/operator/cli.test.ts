/**
 * The operator's commands as real processes: beside a running portal, on the same PostgreSQL, with a real mail gateway.
 * @module-tag slow
 */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Background, startBackground } from '../background.ts';
import { systemClock } from '../platform/clock.ts';
import { openFolderStore } from '../platform/file-store/folder-store.ts';
import { startSmtpServer, type TestSmtpServer } from '../platform/messages/smtp-server.testing.ts';
import { shippedBrand } from '../testing/brand.ts';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { runOperator } from '../testing/operator-process.ts';
import { silentLog } from '../testing/silent-log.ts';

let database: TestDatabase;
let smtp: TestSmtpServer;
let portal: Background;

beforeAll(async () => {
  database = await openTestDatabase();
  smtp = await startSmtpServer();
  portal = await startBackground({
    config: {
      smtpUrl: smtp.url,
      smsWays: null,
      mailFrom: 'no-reply@rafiq.example',
      publicUrl: 'https://portal.example',
      consoleUrl: null,
      webhookInnerHosts: [],
      serverSecret: null,
      feedsUrl: null,
      production: false,
    },
    brand: shippedBrand(),
    db: database.db,
    log: silentLog,
    clock: systemClock,
    files: openFolderStore('/nowhere/at/all'),
  });
});
afterAll(async () => {
  await portal.stop();
  await smtp.close();
  await database.close();
});

const staff = (...args: string[]) =>
  runOperator(['staff', ...args], {
    DATABASE_URL: database.databaseUrl,
    SMTP_URL: smtp.url,
    CONSOLE_URL: 'https://console.example',
  });

it('invites the first administrator by a link that reaches them once', async () => {
  const email = 'leila@rafiq.example';
  const named = ['--name', 'Leila Zniber', '--by', 'Nadia'];
  const invited = await staff('invite', email, ...named, '--language', 'en');
  expect([invited.code, invited.err]).toEqual([0, '']);
  await vi.waitFor(() => expect(smtp.received).toHaveLength(1), { timeout: 20_000 });
  expect(smtp.received[0]).toMatchObject({ to: [email] });
  expect(smtp.received[0]?.body).toContain('https://console.example/console/#/invitation/');

  const listed = await staff('list');
  expect([listed.code, listed.err]).toEqual([0, '']);
  expect(listed.out).toMatch(/leila@rafiq\.example +Leila Zniber +administrator +invited\n/);
  const again = await staff('invite', email, ...named);
  expect([again.code, again.out]).toEqual([1, '']);
  expect(again.err).toContain('already');
}, 120_000);

it.each([
  [[], 'Usage: npm run operator'],
  [['destroy'], 'Usage: npm run operator'],
  [['security', 'nodigit'], 'A CIN has 3 to 12'],
  [['contacts', 'AB123456', '--force'], '--force'],
])('%j is said in a sentence, before anything is opened', async (args, sentence) => {
  const { code, out, err } = await runOperator(args, { DATA_DIR: '/nowhere/at/all' });
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(sentence);
  expect(err).not.toContain('    at ');
});

it('prints nothing that steers the terminal, whatever it was given', async () => {
  const { code, err } = await runOperator(['passkeys', 'AB123456', '--\u001b[2J\u202ex'], {});
  expect([code, err.split('\n')[0]]).toEqual([2, expect.stringContaining("'-- [2J x'")]);
});
