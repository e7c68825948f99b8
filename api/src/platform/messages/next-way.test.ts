import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { systemClock } from '../clock.ts';
import { RefusedError, type Sending, type Taken } from './gateway.ts';
import { deliveryQueues, openMessages } from './messages.ts';
import { takeReceipts } from './receipts.ts';

const MINUTES = 2;
let database: TestDatabase;
let id: string;
let sent: Pick<Sending, 'way' | 'body'>[];
let queued: (Date | undefined)[];
/** Of the way that follows. */
let isRefused: boolean;

const deliver = async ({ way, body }: Sending): Promise<Taken> => {
  if (way > 0 && isRefused) throw new RefusedError('sms refused 400');
  sent.push({ way, body });
  const next = way === 0 ? { way: 1, afterMinutes: MINUTES } : null;
  return { receiptId: `r${way}`, next };
};
const jobs = {
  enqueue: async (_tx: unknown, _queue: string, _payload: unknown, notBefore?: Date) =>
    void queued.push(notBefore),
  enqueueAll: async () => undefined,
};
const gateways = { sms: { deliver } };

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  [sent, queued, isRefused] = [[], [], false];
  await database.db.script('truncate messages, sms_receipts');
  const draft = { channel: 'sms', recipient: '0612345678', subject: '', body: 'x' } as const;
  id = await database.db.transaction((tx) =>
    openMessages({ jobs, gateways }).queueMessage(tx, draft),
  );
  await work();
});

const work = async (): Promise<void> => {
  const { db } = database;
  const [queue] = deliveryQueues({ db, log: silentLog, clock: systemClock, gateways, jobs });
  await queue?.work({ id }, new AbortController().signal);
};
const tell = (receiptId: string, isDelivered: boolean) =>
  takeReceipts({ db: database.db, jobs }, [{ id: receiptId, isDelivered }], new Date());
const letTimePass = () => database.db.run({ text: `update messages set next_at = now()` });
const row = () =>
  database.db.one<{ failure: string | null; body: string | null; isNext: boolean }>({
    text: 'select failure, body, next_at is not null as "isNext" from messages',
  });

it('is used when its time has come, and then no other', async () => {
  const [, notBefore] = queued;
  const inMinutes = ((notBefore?.getTime() ?? 0) - Date.now()) / 60_000;
  expect(inMinutes).toBeGreaterThan(MINUTES - 1);
  expect(inMinutes).toBeLessThanOrEqual(MINUTES);
  // a job that runs twice, too early
  await work();
  expect(sent).toEqual([{ way: 0, body: 'x' }]);
  await letTimePass();
  await work();
  await work();
  expect(sent.slice(1)).toEqual([{ way: 1, body: 'x' }]);
  expect(await row()).toEqual({ failure: null, body: null, isNext: false });
});

it('is not used when the first one has delivered in time', async () => {
  await tell('r0', true);
  await work();
  expect(sent).toHaveLength(1);
  expect(await row()).toEqual({ failure: null, body: null, isNext: false });
});

it('is queued once, however often the first one says that it failed', async () => {
  await tell('r0', false);
  await tell('r0', false);
  expect(queued).toHaveLength(3);
  await work();
  await tell('r0', false);
  expect(await row()).toMatchObject({ failure: null });
  await tell('r1', false);
  expect(await row()).toMatchObject({ failure: 'undelivered' });
  expect(queued).toHaveLength(3);
});

it('leaves the message as failed when it is refused', async () => {
  isRefused = true;
  await tell('r0', false);
  await work();
  expect(await row()).toMatchObject({ failure: 'refused', isNext: false });
});

it('is not used for a code that has ended meanwhile', async () => {
  await database.db.run({ text: 'update messages set expires_at = now()' });
  await letTimePass();
  await work();
  expect(sent).toHaveLength(1);
  expect(await row()).toMatchObject({ failure: 'expired', isNext: false });
});
