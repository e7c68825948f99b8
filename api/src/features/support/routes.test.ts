import { SUPPORT_REASONS } from '@rafiq/contract/support/model';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepRows } from '../../platform/retention.ts';
import { ORIGIN, startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember } from '../../testing/builders.ts';
import { forgetLimits } from '../../testing/sign-in.ts';
import { callBackRetention } from './retention.ts';
import { supportRoutes } from './routes.ts';

let test: TestApp;
let now = Date.UTC(2026, 10, 15, 8, 0, 0);
const logLines: string[] = [];

beforeAll(async () => {
  test = await startTestApp({ features: [supportRoutes], clock: () => new Date(now), logLines });
});
afterAll(() => test.close());
beforeEach(async () => {
  now += 1_000;
  await forgetLimits(test.db);
});

const ask = (change: object = {}, cookie?: string) =>
  test.post(
    '/v1/support/callbacks',
    { reason: 'information', phone: '0612345678', ...change },
    cookie,
  );
const newest = () =>
  test.db.maybeOne<{ message: string }>({
    text: `select m.cin, c.reason, c.phone, c.message, c.language, c.created_at as "createdAt"
           from callback_requests c left join members m on m.id = c.member_id
           order by c.created_at desc, c.id limit 1`,
  });

describe('a request to be called back', () => {
  it.each(SUPPORT_REASONS)('is taken for %s, from anybody', async (reason) => {
    const answer = await ask({ reason, phone: '+212 6 12-34-56-78', message: ' Le matin ' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
    expect(await newest()).toMatchObject({
      cin: null,
      reason,
      phone: '0612345678',
      message: 'Le matin',
      language: 'fr',
      createdAt: new Date(now),
    });
  });

  it('knows who asks when somebody is signed in, and in which language', async () => {
    const { cin } = await aMember(test.db);
    const cookie = await test.signIn(cin);
    const answer = await test.app.inject({
      method: 'POST',
      url: '/v1/support/callbacks',
      headers: { origin: ORIGIN, cookie, 'accept-language': 'ar-MA' },
      payload: { reason: 'unavailable_folders', phone: '0612345678' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['x-session-expires-at']).toBe(new Date(now + 30 * 60_000).toISOString());
    expect(await newest()).toMatchObject({ cin, language: 'ar', message: '' });
  });

  it('does not mind a session that has ended', async () => {
    const answer = await ask({}, `session=${'x'.repeat(43)}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).not.toHaveProperty('x-session-expires-at');
  });

  it('keeps hostile text as the text that it is', async () => {
    const message = `<img src=x onerror=alert(1)>'; drop table members;-- \u202e\ud83d\ude42`;
    expect((await ask({ message })).statusCode).toBe(200);
    expect((await newest())?.message).toBe(message);
    expect(logLines.join()).not.toMatch(/onerror|0612345678/);
  });

  it('is taken five times an hour for one phone, from whatever address', async () => {
    for (let n = 0; n < 5; n += 1) expect((await ask()).statusCode).toBe(200);
    const stopped = await ask();
    expect([stopped.statusCode, stopped.json().code]).toEqual([429, 'too_many_attempts']);
    now += 60 * 60_000;
    expect((await ask()).statusCode).toBe(200);
  });
});

describe('what does not fit', () => {
  it.each([
    [{ reason: 'other' }, 'reason', 'unknown_value'],
    [{ reason: '' }, 'reason', 'required'],
    [{ reason: undefined }, 'reason', 'required'],
    [{ reason: 'toString' }, 'reason', 'unknown_value'],
    [{ phone: '' }, 'phone', 'required'],
    [{ phone: '061234567' }, 'phone', 'phone_format'],
    [{ phone: '06123456789' }, 'phone', 'phone_format'],
    [{ phone: 612345678 }, 'phone', 'wrong_type'],
    [{ message: 'x'.repeat(501) }, 'message', 'too_long'],
    [{ message: 'x'.repeat(2001) }, 'message', 'too_long'],
    [{ message: null }, 'message', 'wrong_type'],
    [{ extra: 1 }, 'extra', 'unknown_field'],
  ])('%j is refused by name', async (change, field, code) => {
    const answer = await ask(change);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toEqual([expect.objectContaining({ field, code })]);
  });

  it('a null byte is refused, not stumbled over', async () => {
    const answer = await ask({ message: 'a\0b' });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_data']);
  });

  it('500 characters are fine', async () => {
    expect((await ask({ message: 'x'.repeat(500) })).statusCode).toBe(200);
  });
});

it('is forgotten after 90 days and not before', async () => {
  await test.db.run({ text: 'delete from callback_requests' });
  await ask();
  const day = (days: number) => new Date(now + days * 24 * 3_600_000);
  expect(await keepRows(test.db, callBackRetention, new Date(day(90).getTime() - 1))).toBe(0);
  expect(await keepRows(test.db, callBackRetention, day(90))).toBe(1);
});
