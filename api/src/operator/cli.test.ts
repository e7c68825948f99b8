/** The operator's command beside a running portal, on the same PostgreSQL, with a real mail gateway. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Background, startBackground } from '../background.ts';
import { loadBrand } from '../features/brand/service.ts';
import { systemClock } from '../platform/clock.ts';
import { openFolderStore } from '../platform/file-store/folder-store.ts';
import { startSmtpServer, type TestSmtpServer } from '../platform/messages/smtp-server.testing.ts';
import { aMember } from '../testing/builders.ts';
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
      smsUrl: null,
      mailFrom: 'no-reply@rafiq.example',
      publicUrl: 'https://portal.example',
      consoleUrl: null,
      webhookInnerHosts: [],
      serverSecret: null,
      feedsUrl: null,
      production: false,
    },
    brand: loadBrand({ brandFile: null, recaptcha: null }),
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

it('rejects with a reason that reaches the person once', async () => {
  const email = 'imane@rafiq.example';
  const { cin } = await aMember(database.db, { verified: false, email, language: 'en' });
  const settings = { DATABASE_URL: database.databaseUrl, SMTP_URL: smtp.url };
  const run = await runOperator(['reject', cin, '--reason', 'The card has expired.'], settings);
  expect([run.code, run.err]).toEqual([0, '']);
  expect(await database.db.rows({ text: 'select 1 from members' })).toEqual([]);
  await vi.waitFor(() => expect(smtp.received).toHaveLength(1), { timeout: 20_000 });
  expect(smtp.received[0]).toMatchObject({ to: [email] });
  expect(smtp.received[0]?.body).toContain('The card has expired.');
}, 60_000);
