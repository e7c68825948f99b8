import { NEWS_KINDS, type NewsKind } from '@rafiq/contract/news/model';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { QueuedJob } from '../../platform/jobs/queue.ts';
import { openMessages } from '../../platform/messages/messages.ts';
import { keepRows } from '../../platform/retention.ts';
import { aMember, type TestMember } from '../../testing/builders.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import {
  type PushService,
  startPushService,
  type TestBrowser,
} from '../../testing/push-service.ts';
import { createPushBox, pushKey } from './push-keys.ts';
import { createPushPost, payloadOf, sendPush } from './push-send.ts';
import { newsRetention } from './retention.ts';
import { choosePreferences } from './service.ts';
import { addDevice, pushStateOf } from './subscriptions.ts';
import { addNews } from './tell.ts';

/** Noon in Morocco. */
const START = new Date('2025-11-17T11:00:00Z');
const brand = { name: { fr: 'Rafiq', en: 'Rafiq', ar: 'رفيق' } };
let now = START;
let database: TestDatabase;
let service: PushService;
let member: TestMember;
let browser: TestBrowser;

const queued: QueuedJob[] = [];
const messages = openMessages({
  jobs: {
    enqueue: () => Promise.reject(new Error('no e-mail, no SMS')),
    enqueueAll: async (_tx, _queue, jobs) => void queued.push(...jobs),
  },
  gateways: {},
});
const clock = () => now;
const box = createPushBox('a secret of this test');
const deps = () => ({ db: database.db, clock, box, innerHosts: [service.host] });
const sending = () => ({
  ...deps(),
  brand,
  publicUrl: 'https://portail.assureur.ma',
  post: createPushPost([service.host]),
});
/** What the queue would give out now: one that is refused stays in it. */
const send = async (deps = sending()) => {
  for (const push of queued.splice(0)) {
    const isDue = push.notBefore === undefined || push.notBefore <= now;
    if (!isDue || !(await isTaken(deps, push.id))) queued.push(push);
  }
};
const isTaken = (deps: ReturnType<typeof sending>, id: string) =>
  sendPush(deps, id).then(
    () => true,
    () => false,
  );
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const tell = (kind: NewsKind = 'request-answered', memberId = member.id) =>
  database.db.transaction((tx) =>
    addNews(
      tx,
      { messages },
      [{ memberId, kind, details: { subjectId: '7', requestKind: 'ticket' } }],
      now,
    ),
  );
const waiting = async () => {
  const { count } = await database.db.one<{ count: number }>({
    text: 'select count(*)::int as count from pushes',
  });
  return count;
};
const bodies = () => service.received.map(({ payload }) => payload.body);

beforeAll(async () => {
  [database, service] = await Promise.all([openTestDatabase(), startPushService()]);
});
afterAll(() => Promise.all([service.close(), database.close()]));
beforeEach(async () => {
  await database.db.run({ text: 'delete from pushes' });
  now = START;
  queued.length = 0;
  service.received.length = 0;
  service.answer(201);
  member = await aMember(database.db, { language: 'fr' });
  browser = service.newBrowser();
  await addDevice(deps(), member.id, browser.subscription, 'Firefox');
});

describe('news for a browser', () => {
  it('is encrypted for it alone, signed by our key, and gone when it was taken', async () => {
    await tell();
    await send();
    const [got, ...others] = service.received;
    expect(others).toEqual([]);
    expect(got?.path).toBe(browser.path);
    // opened by the browser's own keys
    expect(got?.payload).toEqual({
      title: 'Rafiq',
      body: 'Votre demande a avancé',
      path: '/tickets/details?id=7',
      tag: 'request-answered-7',
      language: 'fr',
    });
    expect(got?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: '86400',
      urgency: 'normal',
    });
    const { publicKey } = await pushKey(deps());
    expect(got?.signedBy).toBe(publicKey);
    expect(got?.claims).toMatchObject({
      aud: `http://${service.host}`,
      sub: 'https://portail.assureur.ma',
    });
    const seconds = (got?.claims?.exp ?? 0) - Date.now() / 1000;
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(24 * 3600);
    expect(await waiting()).toBe(0);
  });

  it('is written in the language that the person chose', async () => {
    const off = { email: false, sms: false, push: true };
    const topics = { requests: off, folders: off, contracts: off };
    await choosePreferences(deps(), member.id, { topics, quiet: null, language: 'ar' });
    await tell();
    await send();
    expect(service.received[0]?.payload).toMatchObject({
      body: 'هناك جديد في طلبكم',
      title: 'رفيق',
    });
  });

  it.each([500, 429, 302])('is to be tried again after %i', async (status) => {
    service.answer(status);
    await tell();
    await send();
    expect(await waiting()).toBe(1);
    service.answer(201);
    await send();
    expect(service.received).toHaveLength(2);
    expect(await waiting()).toBe(0);
  });

  it('is queued for its browser, so that those of a browser leave one after the other', async () => {
    await addDevice(deps(), member.id, service.newBrowser().subscription, 'Safari');
    await tell();
    await tell('papers-asked');
    const { devices } = await pushStateOf(deps(), member.id);
    expect(queued.map(({ key }) => key).sort()).toEqual(
      devices.flatMap(({ id }) => [id, id]).sort(),
    );
    await send();
  });

  it.each([404, 410])('forgets a browser that is gone: %i', async (status) => {
    service.answer(status);
    await tell();
    await tell('papers-asked');
    await send();
    expect(await waiting()).toBe(0);
    expect((await pushStateOf(deps(), member.id)).devices).toEqual([]);
  });

  it('waits for the end of the quiet hours, but not of security', async () => {
    const on = { email: false, sms: false, push: true };
    const topics = { requests: on, folders: on, contracts: on };
    const quiet = { from: '11:30', to: '14:00' };
    await choosePreferences(deps(), member.id, { topics, quiet, language: null });
    await tell();
    await tell('new-device');
    await send();
    expect(bodies()).toEqual(['Connexion à votre compte depuis un nouvel appareil']);
    expect(service.received[0]?.headers.urgency).toBe('high');
    // 13:59 there, then 14:00
    later(119);
    await send();
    expect(bodies()).toHaveLength(1);
    later(1);
    await send();
    expect(bodies()).toHaveLength(2);
  });

  it('is not made for who switched it off, but for security', async () => {
    const off = { email: true, sms: true, push: false };
    const topics = { requests: off, folders: off, contracts: off };
    await choosePreferences(deps(), member.id, { topics, quiet: null, language: null });
    for (const kind of NEWS_KINDS) await tell(kind);
    await send();
    expect(new Set(service.received.map(({ headers }) => headers.urgency))).toEqual(
      new Set(['high']),
    );
    expect(service.received).toHaveLength(7);
  });

  it('shows the news of one person on a shared browser: whoever added it last', async () => {
    const other = await aMember(database.db);
    await tell();
    await addDevice(deps(), other.id, browser.subscription, 'Firefox');
    await tell();
    await send();
    expect(service.received).toEqual([]);
    expect((await pushStateOf(deps(), member.id)).devices).toEqual([]);
    await tell('health-folder', other.id);
    await send();
    expect(bodies()).toEqual(['Votre dossier a avancé']);
  });

  it('stays with its person when another knows its address alone', async () => {
    const other = await aMember(database.db);
    const guessed = {
      ...service.newBrowser().subscription,
      endpoint: browser.subscription.endpoint,
    };
    await expect(addDevice(deps(), other.id, guessed, 'Firefox')).rejects.toMatchObject({
      issues: [{ field: 'auth' }],
    });
    expect((await pushStateOf(deps(), member.id)).devices).toHaveLength(1);
  });
});

it('never calls inside, whatever a browser says', async () => {
  await tell();
  await send({ ...sending(), post: createPushPost() });
  expect(service.received).toEqual([]);
  expect(await waiting()).toBe(1);
});

it('is dropped after two days, and its job finds nothing', async () => {
  service.answer(500);
  await tell();
  await send();
  const after = (minutes: number) =>
    keepRows(database.db, newsRetention, new Date(START.getTime() + minutes * 60_000));
  expect(await after(2 * 24 * 60 - 1)).toBe(0);
  expect(await after(2 * 24 * 60)).toBe(1);
  service.received.length = 0;
  await send();
  expect([service.received, queued]).toEqual([[], []]);
});

it('keeps one key, and makes another when the server’s secret is another', async () => {
  const [first, again] = await Promise.all([pushKey(deps()), pushKey(deps())]);
  expect(again).toEqual(first);
  const other = { ...deps(), box: createPushBox('another secret') };
  const made = await pushKey(other);
  expect(made.publicKey).not.toBe(first.publicKey);
  // what was asked for with the old one cannot be sent any more
  expect((await pushStateOf(other, member.id)).devices).toEqual([]);
});

it('says nothing on a locked screen that others should not read', () => {
  for (const language of ['fr', 'en', 'ar'] as const)
    for (const kind of NEWS_KINDS) {
      const { title, body } = payloadOf({ kind, path: '/', tag: '', language }, brand);
      expect(body.length).toBeGreaterThan(5);
      expect(`${title} ${body}`).not.toMatch(
        /\d|DH|درهم|santé|health|مرض|الصحي|soins|care|علاج|consult|فحص|auto\b|car\b|سيارة/i,
      );
    }
});

it.each(['https://169.254.169.254/latest', 'https://localhost/a', 'https://esb.internal/a'])(
  'a browser whose news would go to %s is refused when it is added, and nothing is kept',
  async (endpoint) => {
    const before = (await pushStateOf(deps(), member.id)).devices;
    const draft = { ...browser.subscription, endpoint };
    await expect(addDevice(deps(), member.id, draft, 'Firefox')).rejects.toMatchObject({
      issues: [{ field: 'endpoint', code: 'push_endpoint' }],
    });
    expect((await pushStateOf(deps(), member.id)).devices).toEqual(before);
  },
);
