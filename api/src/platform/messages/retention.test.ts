import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/database.ts';
import { keepRows } from '../retention.ts';
import { insertMessage, listMessages } from './repository.ts';
import { messageRetention } from './retention.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const SECOND = 1_000;
const DAY = 24 * 3_600 * SECOND;

it('erases what a message says as soon as its code has expired', async () => {
  const { db, close } = await openTestDatabase();
  for (const [recipient, seconds] of Object.entries({ dead: 0, alive: 1 })) {
    await insertMessage(db, {
      id: randomUUID(),
      channel: 'sms',
      recipient,
      subject: '',
      body: 'Code : 1234',
      expiresAt: new Date(NOW.getTime() + seconds * SECOND),
    });
  }
  await keepRows(db, messageRetention, NOW);
  const kept = await listMessages(db, { recipient: null, limit: 10 });
  expect(Object.fromEntries(kept.map(({ recipient, body }) => [recipient, body]))).toEqual({
    dead: null,
    alive: 'Code : 1234',
  });
  await close();
});

it('erases what a message says after 2 days and forgets it after 90', async () => {
  const { db, close } = await openTestDatabase();
  const ages = { young: 2 * DAY - SECOND, old: 2 * DAY, older: 90 * DAY - SECOND, gone: 90 * DAY };
  for (const [recipient, age] of Object.entries(ages)) {
    await db.run({
      text: `insert into messages (id, channel, recipient, body, created_at)
             values ($1, 'sms', $2, 'Code : 1234', $3)`,
      values: [randomUUID(), recipient, new Date(NOW.getTime() - age)],
    });
  }
  await keepRows(db, messageRetention, NOW);
  const kept = await listMessages(db, { recipient: null, limit: 10 });
  expect(kept.map(({ recipient, body }) => [recipient, body])).toEqual([
    ['young', 'Code : 1234'],
    ['old', null],
    ['older', null],
  ]);
  await close();
});
