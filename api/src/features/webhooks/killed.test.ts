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
import { startWebhookQueue } from '../../testing/webhook-queue.ts';
import { startWebhookReceiver } from '../../testing/webhook-receiver.ts';
import { noLine } from '../../testing/webhooks.ts';
import { recordEvent } from '../events/recording/service.ts';
import { createWebhook, createWebhookTools, showWebhook } from './service.ts';

const PROCESS = join(import.meta.dirname, '../../testing/webhook-delivery-process.ts');

const SOON = { timeout: 20_000 };

it('is told again by another process, once the dead one has been silent for a while', async () => {
  const test = await startTestApp({ features: [] });
  const receiver = await startWebhookReceiver();
  const webhooks = createWebhookTools({ serverSecret: null, webhookInnerHosts: [receiver.host] });
  const clock = () => new Date();
  const { db, messages } = test;
  const brand = { name: { fr: 'Rafiq', en: 'Rafiq', ar: 'رفيق' } };
  const deps = { db, messages, clock, brand, webhooks, ...webhooks, chance: () => 0.5 };
  const wanted = {
    url: receiver.url,
    types: null,
    sources: null,
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
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), SOON);
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  await inTheWay.query('rollback');
  await inTheWay.end();

  const jobs = await startWebhookQueue(db, deps, { superviseSeconds: 1 });
  // as if nothing had been heard of the dead one for as long as any may be silent
  const silence = (name: 'events' | 'webhooks') =>
    db.script(
      `update jobs.job set heartbeat_on = now() - interval '1 hour' where name = '${name}'`,
    );
  await silence('events');
  await db.transaction((tx) =>
    recordEvent(tx, { type: 'files.added', memberId: null, ids: {}, now: clock() }),
  );
  const waiting = async () => (await showWebhook(deps, id))?.waiting;
  await vi.waitFor(async () => expect(await waiting()).toBe(2), SOON);
  expect(receiver.received).toHaveLength(1);
  await silence('webhooks');
  await vi.waitFor(() => expect(receiver.received).toHaveLength(3), SOON);
  const [first, again, next] = receiver.received;
  expect([again?.id, again?.body.type]).toEqual([first?.id, 'rating.given']);
  expect(next?.body.type).toBe('files.added');
  await vi.waitFor(async () => expect(await waiting()).toBe(0), SOON);
  await jobs.stop();
  await receiver.close();
  await test.close();
});
