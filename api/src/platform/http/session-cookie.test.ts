import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessRoutes } from '../../features/access/routes.ts';
import { accountRoutes } from '../../features/account/routes.ts';
import { brandRoutes } from '../../features/brand/routes.ts';
import { healthFolderRoutes } from '../../features/health-folders/routes.ts';
import { profileRoutes } from '../../features/profile/routes.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember } from '../../testing/builders.ts';
import { keepRows } from '../retention.ts';
import { sessionRetention } from '../session.ts';

const features = [accessRoutes, accountRoutes, brandRoutes, healthFolderRoutes, profileRoutes];

const START = Date.UTC(2026, 10, 15, 8, 0, 0);
let test: TestApp;
let now = START;
let cookie: string;

beforeAll(async () => {
  test = await startTestApp({ features, clock: () => new Date(now) });
});
afterAll(() => test.close());
beforeEach(async () => {
  now = START;
  const { cin } = await aMember(test.db);
  cookie = await test.signIn(cin);
});

const after = (hours: number, minutes: number, seconds: number) => {
  now = START + ((hours * 60 + minutes) * 60 + seconds) * 1000;
};
const ask = async () => {
  const answer = await test.get('/v1/me', cookie);
  return { status: answer.statusCode, body: answer.json(), cookies: answer.cookies };
};

describe('a session', () => {
  it('lives through 29:59 of silence', async () => {
    after(0, 29, 59);
    expect((await ask()).status).toBe(200);
  });

  it('has ended at 30:00 of silence, to the second', async () => {
    after(0, 30, 0);
    expect((await ask()).body.code).toBe('session_expired');
  });

  it('has ended after 30:01 of silence, says so and clears the cookie', async () => {
    after(0, 30, 1);
    const { status, body, cookies } = await ask();
    expect([status, body.code]).toEqual([401, 'session_expired']);
    expect(cookies[0]).toMatchObject({ name: 'session', value: '' });
  });

  it('moves on with each request and tells when it would end', async () => {
    after(0, 20, 0);
    expect((await ask()).body.session_expires_at).toBe('2026-11-15T08:50:00.000Z');
    after(0, 49, 59);
    expect((await ask()).status).toBe(200);
  });

  it('says when it ends with every answer to its owner, and to nobody else', async () => {
    const header = async (url: string, sent?: string) =>
      (await test.get(url, sent)).headers['x-session-expires-at'];
    after(0, 20, 0);
    for (const url of ['/v1/me', '/v1/dossiers', '/v1/me/devices'])
      expect(await header(url, cookie)).toBe('2026-11-15T08:50:00.000Z');
    expect(await header('/v1/brand', cookie)).toBeUndefined();
    expect(await header('/v1/me')).toBeUndefined();
    // refused for another reason: it was a sign of life all the same
    const bad = await test.post('/v1/me', { email: 'x', TEL: '' }, cookie);
    expect([bad.statusCode, bad.headers['x-session-expires-at']]).toEqual([
      400,
      '2026-11-15T08:50:00.000Z',
    ]);
  });

  it('ends after twelve hours however busy it was', async () => {
    for (let minutes = 25; minutes < 12 * 60; minutes += 25) {
      after(0, minutes, 0);
      expect((await ask()).status).toBe(200);
    }
    after(11, 59, 59);
    expect((await ask()).body.session_expires_at).toBe('2026-11-15T20:00:00.000Z');
    after(12, 0, 0);
    expect((await ask()).body.code).toBe('session_expired');
  });

  it('is written at most once a minute', async () => {
    const lastSeen = () =>
      test.db.rows({ text: 'select last_seen_at::text from sessions order by created_at, 1' });
    const before = await lastSeen();
    after(0, 0, 59);
    await ask();
    expect(await lastSeen()).toEqual(before);
    after(0, 1, 0);
    await ask();
    expect(await lastSeen()).not.toEqual(before);
  });

  it('is stored only as a hash', async () => {
    const rows = await test.db.rows({ text: `select encode(token_hash, 'escape') from sessions` });
    expect(JSON.stringify(rows)).not.toContain(cookie.replace('session=', ''));
  });

  it('is swept away once it can no longer be used', async () => {
    after(0, 29, 59);
    await keepRows(test.db, sessionRetention, new Date(now));
    expect((await ask()).status).toBe(200);
    now = START + 24 * 3_600_000;
    expect(await keepRows(test.db, sessionRetention, new Date(now))).toBeGreaterThan(0);
    expect((await ask()).body.code).toBe('session_expired');
  });
});

describe('without a session', () => {
  it.each([undefined, 'session=', 'session=short', `session=${'é'.repeat(43)}`])(
    'the cookie %j must sign in first',
    async (sent) => {
      const answer = await test.get('/v1/me', sent);
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'login_required']);
    },
  );
});

describe('behind https', () => {
  it('uses a cookie that only this host can set, over https only', async () => {
    const secure = await startTestApp({
      features,
      config: { publicUrl: 'https://portal.example' },
    });
    const answer = await secure.get('/v1/auth/signout');
    expect(answer.headers['set-cookie']).toMatch(/^__Host-session=;.*Secure/);
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
    await secure.close();
  });
});
