import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ORIGIN, type TestApp } from '../testing/app.ts';
import { aMember, PASSWORD } from '../testing/builders.ts';
import { signInBy } from '../testing/sign-in.ts';
import { startWholeApp } from '../testing/whole-app.ts';
import { bodiesFor } from './recipes.ts';
import { isCreation } from './sendings.ts';
import { problemsOf } from './watch.ts';
import { startWorld, type World } from './world.ts';

const PORTAL = 'https://portal.example';
const HTML = '<script>alert(document.cookie)</script><img src=x onerror=alert(1)>';

let world: World;
let production: TestApp;
let webDir: string;

beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'rafiq-web-'));
  await mkdir(join(webDir, 'assets'));
  await writeFile(join(webDir, 'index.html'), '<!doctype html><html><head></head></html>');
  await writeFile(join(webDir, 'assets', 'main-12345678.js'), 'export {};');
  world = await startWorld();
  production = await startWholeApp({
    webDir,
    config: { publicUrl: PORTAL, production: true, apiDocs: false },
  });
});
afterAll(async () => {
  await Promise.all([world.test.close(), production.close()]);
  await rm(webDir, { recursive: true, force: true });
});

const GUARDED = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
};

describe('in production', () => {
  it.each([
    ['/', 200],
    ['/assets/main-12345678.js', 200],
    ['/assets/none.js', 404],
    ['/v1/brand', 200],
    ['/v1/me', 401],
    ['/v1/nothing', 404],
    ['/v1/docs/', 404],
    ['/v1/openapi.json', 404],
    ['/healthz', 200],
    ['/v1/%ff', 400],
    ['/outbox', 404],
    ['/outbox.json', 404],
  ])('%s is guarded by its headers', async (url, status) => {
    const { statusCode, headers } = await production.get(url);
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject(GUARDED);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-/);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    if (url.startsWith('/v1/') && !url.startsWith('/v1/docs'))
      expect(headers['cache-control']).toBe('no-store');
  });

  it('the cookies of sign-in and recovery are for this host, by https, and for no script', async () => {
    const member = await aMember(production.db);
    // as a browser on the portal itself
    const post = (url: string, payload: object) =>
      production.app.inject({ method: 'POST', url, payload, headers: { origin: PORTAL } });
    const lookup = { NUM_CIN: member.cin, DATE_NAISSANCE: '1990-05-17' };
    const recovery = await post('/v1/auth/forgot/check', lookup);
    const own = { ...production, post } as unknown as TestApp;
    const { answer } = await signInBy(own, member.cin, PASSWORD);
    expect([recovery.statusCode, answer.statusCode]).toEqual([200, 200]);
    const cookies = [...recovery.cookies, ...answer.cookies];
    // of the recovery, of the session, of the browser that was used
    expect(cookies).toHaveLength(3);
    for (const cookie of cookies) {
      expect(cookie).toMatchObject({ path: '/', httpOnly: true, secure: true, sameSite: 'Lax' });
      expect(cookie.name).toMatch(/^__Host-/);
      expect(cookie).not.toHaveProperty('domain');
    }
  });

  it('a cookie by the plain name of a trial is no session', async () => {
    const member = await aMember(production.db);
    const cookie = await production.signIn(member.cin);
    expect((await production.get('/v1/me', cookie)).statusCode).toBe(401);
    expect((await production.get('/v1/me', `__Host-${cookie}`)).statusCode).toBe(200);
  });
});

describe('HTML that somebody sends', () => {
  it('comes back as text inside JSON, from every call that keeps it', async () => {
    const { test, calls, attacker } = world;
    const headers = { origin: ORIGIN, cookie: attacker.cookie };
    for (const call of calls.filter(isCreation)) {
      const [payload = {}] = bodiesFor(call, attacker, HTML);
      const made = await test.app.inject({ method: 'POST', url: call.path, headers, payload });
      expect(problemsOf(made), call.name).toEqual([]);
    }
    for (const { path, method } of calls) {
      if (method !== 'GET' || path.includes('{') || path === '/v1/auth/signout') continue;
      for (const accept of ['text/html', '*/*']) {
        const answer = await test.app.inject({ url: path, headers: { ...headers, accept } });
        expect(problemsOf(answer), path).toEqual([]);
      }
      if (path === '/v1/suggestions/')
        expect((await test.get(path, attacker.cookie)).json().value[0].message).toBe(HTML);
    }
  });

  it('leaves as an attachment when a file’s name holds it', async () => {
    const { test, attacker } = world;
    await test.db.run({
      text: 'update member_files set name = $2 where id = $1',
      values: [attacker.fileId, `"; x=${HTML}\r\nset-cookie: a=b.html`],
    });
    const answer = await test.get(`/v1/sf-files/${attacker.fileId}`, attacker.cookie);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[^"<>\r\n]+"; /);
    expect(answer.headers['content-type']).toBe('image/png');
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(problemsOf(answer)).toEqual([]);
  });
});
