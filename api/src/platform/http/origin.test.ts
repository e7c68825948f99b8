import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brandRoutes } from '../../features/brand/routes.ts';
import { profileRoutes } from '../../features/profile/routes.ts';
import { staffAccessRoutes } from '../../features/staff-access/routes.ts';
import { forStaff } from '../../routes/staff-parts.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';

const features = [brandRoutes, profileRoutes, forStaff(staffAccessRoutes)];

const PORTAL = 'https://portal.example';
let trial: TestApp;
let production: TestApp;

beforeAll(async () => {
  trial = await startTestApp({ features });
  production = await startTestApp({ features, config: { publicUrl: PORTAL, production: true } });
});
afterAll(() => Promise.all([trial.close(), production.close()]));

const writeTo = async ({ app }: TestApp, headers: Record<string, string>) => {
  const answer = await app.inject({ method: 'POST', url: '/v1/me', headers, payload: {} });
  return answer.json().code;
};
/** Got past the origin check, to the next refusal. */
const PASSED = 'invalid_data';

describe('a write', () => {
  it.each([
    [{ origin: PORTAL }, PASSED],
    [{ referer: `${PORTAL}/some/page?x=1` }, PASSED],
    [{ 'sec-fetch-site': 'same-origin' }, PASSED],
    [{}, 'foreign_origin'],
    [{ origin: 'null' }, 'foreign_origin'],
    [{ origin: 'https://evil.example' }, 'foreign_origin'],
    [{ origin: 'https://sub.portal.example' }, 'foreign_origin'],
    [{ origin: 'https://portal.example.evil.example' }, 'foreign_origin'],
    [{ origin: 'http://portal.example' }, 'foreign_origin'],
    [{ origin: 'https://evil.example', referer: `${PORTAL}/` }, 'foreign_origin'],
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }, 'foreign_origin'],
    [{ 'sec-fetch-site': 'same-site' }, 'foreign_origin'],
    [{ 'sec-fetch-site': 'cross-site' }, 'foreign_origin'],
    [{ host: 'evil.example', origin: 'https://evil.example' }, 'foreign_origin'],
  ])('with %j gets %s in production', async (headers, code) => {
    expect(await writeTo(production, headers)).toBe(code);
  });

  it('may come from any name of this machine in a trial', async () => {
    const named = { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' };
    expect(await writeTo(trial, named)).toBe(PASSED);
    expect(await writeTo(trial, { ...named, origin: 'http://127.0.0.1:4000' })).toBe(
      'foreign_origin',
    );
  });
});

it('reading needs no origin', async () => {
  expect((await production.get('/v1/brand')).statusCode).toBe(200);
});

describe('a write of the console', () => {
  const CONSOLE = 'https://console.example';
  const write = async ({ app }: TestApp, headers: Record<string, string>) =>
    (await app.inject({ method: 'POST', url: '/v1/staff/session', headers, payload: {} })).json()
      .code;

  it('comes from the console alone where that has an address of its own', async () => {
    const config = { publicUrl: PORTAL, consoleUrl: CONSOLE, production: true };
    const apart = await startTestApp({ features, config });
    const host = 'console.example';
    expect(await write(apart, { host, origin: CONSOLE })).toBe(PASSED);
    expect(await write(apart, { host, origin: PORTAL })).toBe('foreign_origin');
    expect(await writeTo(apart, { origin: CONSOLE })).toBe('foreign_origin');
    await apart.close();
  });

  it('comes from the one address of a trial', async () => {
    expect(await write(trial, { origin: 'http://localhost:3000' })).toBe(PASSED);
    expect(await write(trial, { origin: CONSOLE })).toBe('foreign_origin');
  });
});
