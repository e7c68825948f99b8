/** A process that delivers what is due, for a test that ends it: by SIGTERM as it should, or in the middle. */
import { createWebhookTools } from '../features/webhooks/service.ts';
import { systemClock } from '../platform/clock.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { createPendingJobs } from '../platform/jobs/pending.ts';
import { openMessages } from '../platform/messages/messages.ts';
import { silentLog } from './silent-log.ts';
import { startWebhookQueue } from './webhook-queue.ts';

const [databaseUrl = '', host = ''] = process.argv.slice(2);
const db = openPostgres({ databaseUrl, log: silentLog });
const jobs = await startWebhookQueue(db, {
  db,
  clock: systemClock,
  messages: openMessages({ ...createPendingJobs(), gateways: {} }),
  brand: { name: { fr: 'Rafiq', en: 'Rafiq', ar: 'رفيق' } },
  ...createWebhookTools({ serverSecret: null, webhookInnerHosts: [host] }),
  chance: Math.random,
});
process.once('SIGTERM', async () => {
  await jobs.stop();
  await db.close();
  process.exit(0);
});
