import {
  newsPageSchema,
  pushStateSchema,
  shownPreferencesSchema,
  unreadSchema,
} from '@rafiq/contract/news/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepRows } from '../../platform/retention.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember, type TestMember } from '../../testing/builders.ts';
import { forgetLimits } from '../../testing/sign-in.ts';
import { accountRoutes } from '../account/routes.ts';
import { pushRoutes } from './push-routes.ts';
import { newsRetention } from './retention.ts';
import { newsRoutes } from './routes.ts';
import { addNews } from './tell.ts';

const START = new Date('2025-11-17T11:00:00Z');
let test: TestApp;
let member: TestMember;
let cookie: string;

beforeAll(async () => {
  test = await startTestApp({
    features: [accountRoutes, newsRoutes, pushRoutes],
    clock: () => START,
  });
});
afterAll(() => test.close());
beforeEach(async () => {
  await forgetLimits(test.db);
  member = await aMember(test.db);
  cookie = await test.signIn(member.cin);
});

const add = (count: number, memberId = member.id, at = START) =>
  test.db.transaction((tx) =>
    addNews(
      tx,
      test,
      Array.from({ length: count }, (_, n) => ({
        memberId,
        kind: 'health-folder' as const,
        details: { subjectId: `${n + 1}`, number: `D-${n + 1}`, status: 'Réglé' },
      })),
      at,
    ),
  );
const page = async (query = '', as = cookie) => {
  const answer = await test.get(`/v1/me/news${query}`, as);
  expect(answer.statusCode).toBe(200);
  return newsPageSchema.strict().parse(answer.json());
};
const unread = async (as = cookie) =>
  unreadSchema.parse((await test.get('/v1/me/news/count', as)).json()).unread;
const read = (body: object, as = cookie) => test.post('/v1/me/news/read', body, as);

describe('the news of a member', () => {
  it('come newest first, a part at a time, each with its place', async () => {
    // more than nine: numbers are not sorted as texts
    await add(12);
    const first = await page('?limit=10');
    expect(first.news.map(({ number }) => number)).toEqual(
      Array.from({ length: 10 }, (_, n) => `D-${12 - n}`),
    );
    expect(first.news[0]).toMatchObject({
      kind: 'health-folder',
      topic: 'folders',
      status: 'Réglé',
      path: '/health/details?id=12',
      at: START.toISOString(),
      isRead: false,
    });
    const second = await page(`?limit=10&after=${first.next}`);
    expect(second.news.map(({ number }) => number)).toEqual(['D-2', 'D-1']);
    expect(second.next).toBeNull();
  });

  it('end exactly with the last one', async () => {
    await add(3);
    expect((await page('?limit=3')).next).toBeNull();
    expect((await page('?after=nothing')).news).toEqual([]);
    expect((await test.get('/v1/me/news?limit=0', cookie)).statusCode).toBe(400);
  });

  it('are counted, and no further than anybody reads', async () => {
    expect(await unread()).toBe(0);
    await add(120);
    expect(await unread()).toBe(99);
  });

  it('are read one by one, or up to one that was seen', async () => {
    await add(4);
    const [fourth, third] = (await page()).news;
    expect((await read({ id: third?.id })).json()).toEqual({ unread: 3 });
    await add(1);
    expect((await read({ upTo: fourth?.id })).json()).toEqual({ unread: 1 });
    expect((await page()).news.map((one) => one.isRead)).toEqual([false, true, true, true, true]);
  });

  it('are nobody else’s', async () => {
    await add(2);
    const other = await aMember(test.db);
    const theirs = await test.signIn(other.cin);
    const [mine] = (await page()).news;
    expect((await page('', theirs)).news).toEqual([]);
    for (const body of [{ id: mine?.id }, { upTo: mine?.id }])
      expect((await read(body, theirs)).statusCode).toBe(404);
    expect(await unread()).toBe(2);
    for (const url of ['', '/count', '/preferences'])
      expect((await test.get(`/v1/me/news${url}`)).statusCode).toBe(401);
  });

  it('that are named wrongly are not found', async () => {
    for (const body of [{}, { id: 'x' }, { upTo: '0' }])
      expect((await read(body)).statusCode).toBe(404);
  });

  it('are kept for four hundred days', async () => {
    await add(1, member.id, new Date(START.getTime() - 400 * 86_400_000));
    await add(1, member.id, new Date(START.getTime() - 400 * 86_400_000 + 1));
    await keepRows(test.db, newsRetention, START);
    expect((await page()).news).toHaveLength(1);
  });
});

describe('preferences', () => {
  const shown = async () =>
    shownPreferencesSchema
      .strict()
      .parse((await test.get('/v1/me/news/preferences', cookie)).json());
  const choose = (body: object) => test.post('/v1/me/news/preferences', body, cookie);
  const off = { email: false, sms: false, push: false };
  const topics = { requests: off, folders: off, contracts: { ...off, email: true } };

  it('are by e-mail for who never chose', async () => {
    expect(await shown()).toEqual({
      topics: {
        requests: { email: true, sms: false, push: true },
        folders: { email: true, sms: false, push: true },
        contracts: { email: true, sms: false, push: true },
      },
      quiet: null,
      language: null,
      hasEmail: true,
      hasMobile: true,
    });
  });

  it('stay as they were chosen, and can be chosen again', async () => {
    const chosen = { topics, quiet: { from: '22:00', to: '07:00' }, language: 'ar' };
    expect((await choose(chosen)).statusCode).toBe(200);
    expect(await shown()).toMatchObject(chosen);
    const again = { topics, quiet: null, language: null };
    await choose(again);
    expect(await shown()).toMatchObject(again);
  });

  it.each([
    [{ from: '7', to: '08:00' }, 'quiet.from'],
    [{ from: '07:00', to: '07:00' }, 'quiet.to'],
  ])('refuse the hours %j at %s, and change nothing', async (quiet, field) => {
    const answer = await choose({ topics, quiet, language: null });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toMatchObject([{ field }]);
    expect((await shown()).quiet).toBeNull();
  });

  it('know no way to switch off security', async () => {
    const more = { topics: { ...topics, security: off }, quiet: null, language: null };
    expect((await choose(more)).statusCode).toBe(400);
  });
});

describe('browsers', () => {
  const subscription = (path: string) => ({
    endpoint: `https://push.example.org/${path}`,
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  });
  const addBrowser = (path: string) => test.post('/v1/me/push', subscription(path), cookie);
  const state = async () =>
    pushStateSchema.strict().parse((await test.get('/v1/me/push', cookie)).json());

  it('are added once, listed and removed by their own person', async () => {
    await addBrowser(`one-${member.id}`);
    const added = await addBrowser(`one-${member.id}`);
    expect(added.statusCode).toBe(200);
    const { devices, publicKey } = await state();
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
    expect(devices).toHaveLength(1);
    const id = devices[0]?.id;
    expect(added.json().addedId).toBe(id);
    const theirs = await test.signIn((await aMember(test.db)).cin);
    expect((await test.post('/v1/me/push/remove', { id }, theirs)).statusCode).toBe(404);
    expect((await test.post('/v1/me/push/remove', { id }, cookie)).json().devices).toEqual([]);
    expect((await test.post('/v1/me/push/remove', { id }, cookie)).statusCode).toBe(404);
  });

  it('are ten at most: the oldest goes', async () => {
    for (let n = 0; n < 11; n += 1) await addBrowser(`many-${member.id}-${n}`);
    expect((await state()).devices).toHaveLength(10);
  });

  it.each(['http://push.example.org/a', 'https://10.0.0.1:8080/a', 'file:///etc/passwd'])(
    'are refused at %s',
    async (endpoint) => {
      const answer = await test.post('/v1/me/push', { ...subscription('x'), endpoint }, cookie);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().issues).toMatchObject([{ field: 'endpoint' }]);
    },
  );

  it('all go with whoever is put out', async () => {
    await addBrowser(`out-${member.id}`);
    expect((await test.post('/v1/me/devices/signout', { all: true }, cookie)).statusCode).toBe(200);
    expect((await state()).devices).toEqual([]);
  });
});
