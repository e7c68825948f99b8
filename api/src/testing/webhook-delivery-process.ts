/** A process that delivers what is due, for a test that ends it in the middle. */
import { createDeliveries } from '../features/webhooks/deliver.ts';
import { createWebhookTools } from '../features/webhooks/service.ts';
import { systemClock } from '../platform/clock.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { openMessages } from '../platform/messages/messages.ts';
import { silentLog } from './silent-log.ts';

const [databaseUrl = '', host = ''] = process.argv.slice(2);
const db = openPostgres({ databaseUrl, log: silentLog });
const jobs = { enqueue: () => Promise.reject(new Error('tests send nothing')) };
const deliveries = createDeliveries(
  {
    db,
    clock: systemClock,
    messages: openMessages({ jobs, gateways: {} }),
    brand: { name: { fr: 'Rafiq', en: 'Rafiq', ar: 'رفيق' } },
    ...createWebhookTools({ serverSecret: null, webhookInnerHosts: [host] }),
    chance: Math.random,
  },
  () => undefined,
);
await Promise.all(await deliveries.begin());
await db.close();
