/**
 * A process that dies between a delivery and its note: another delivers it again, under the same id.
 * @module-tag slow
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { startWebhookReceiver } from '../../testing/webhook-receiver.ts';
import { noLine } from '../../testing/webhooks.ts';
import { recordEvent } from '../events/recording/service.ts';
import { createDeliveries } from './deliver.ts';
import { createWebhook, createWebhookTools, showWebhook } from './service.ts';

const PROCESS = join(import.meta.dirname, '../../testing/webhook-delivery-process.ts');

it('is told again by another process, once the dead one holds the address no longer', async () => {
  const test = await startTestApp({ features: [] });
  const receiver = await startWebhookReceiver();
  const webhooks = createWebhookTools({ serverSecret: null, webhookInnerHosts: [receiver.host] });
  let now = Date.now();
  const clock = () => new Date(now);
  const { db, messages } = test;
  const brand = { name: { fr: 'Rafiq', en: 'Rafiq', ar: 'رفيق' } };
  const deps = { db, messages, clock, brand, webhooks, ...webhooks, chance: () => 0.5 };
  const wanted = {
    url: receiver.url,
    types: null,
    contact: 'it@insurer.example',
    language: 'fr' as const,
  };
  const { id } = await createWebhook(deps, wanted, 'Nadia', noLine);
  await db.transaction((tx) =>
    recordEvent(tx, { type: 'rating.given', memberId: null, ids: {}, now: clock() }),
  );
  // the note of the delivery waits here, for as long as the test likes
  const inTheWay = new pg.Client(test.databaseUrl);
  await inTheWay.connect();
  await inTheWay.query('begin');
  await inTheWay.query('lock table webhook_attempts in access exclusive mode');
  const child = fork(PROCESS, [test.databaseUrl, receiver.host]);
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), { timeout: 20_000 });
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  await inTheWay.query('rollback');
  await inTheWay.end();

  const deliver = async () => {
    const work = createDeliveries(deps, (error) => {
      throw error;
    });
    await Promise.all(await work.begin());
  };
  await deliver();
  expect(receiver.received).toHaveLength(1);
  now += 90_000;
  await deliver();
  expect(receiver.received).toHaveLength(2);
  expect(receiver.received[1]?.id).toBe(receiver.received[0]?.id);
  expect((await showWebhook(deps, id))?.webhook).toMatchObject({ waiting: 0, failed: 0 });
  await receiver.close();
  await test.close();
});
