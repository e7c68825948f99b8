import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffAccessRoutes } from '../../features/staff-access/routes.ts';
import { forStaff } from '../../routes/staff-parts.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';

const PORTAL = 'https://portal.example';
const CONSOLE = 'https://console.example';

let consoleDir: string;
let trial: TestApp;
let production: TestApp;

beforeAll(async () => {
  consoleDir = await mkdtemp(join(tmpdir(), 'rafiq-console-'));
  await mkdir(join(consoleDir, 'assets'));
  await writeFile(join(consoleDir, 'index.html'), '<head><title>?</title><!--brand--></head>');
  await writeFile(join(consoleDir, 'assets/app-1a2b.js'), 'run()');
  const real = { publicUrl: PORTAL, consoleUrl: CONSOLE, production: true };
  trial = await startTestApp({ features: [forStaff(staffAccessRoutes)], consoleDir });
  production = await startTestApp({
    features: [forStaff(staffAccessRoutes)],
    consoleDir,
    config: real,
  });
});
afterAll(async () => {
  await Promise.all([trial.close(), production.close()]);
  await rm(consoleDir, { recursive: true });
});

const TRIAL_MARK = '<meta name="rafiq-trial"';

describe('the console in a trial', () => {
  it.each(['/console', '/console/', '/console/index.html'])('is served at %s', async (url) => {
    const page = await trial.get(url);
    expect([page.statusCode, page.headers['content-type']]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(page.body).toContain('id="brand"');
    expect(page.body).toContain(TRIAL_MARK);
  });

  it('lets browsers keep its files', async () => {
    const file = await trial.get('/console/assets/app-1a2b.js');
    expect([file.body, file.headers['cache-control']]).toEqual([
      'run()',
      'public, max-age=31536000, immutable',
    ]);
  });

  it('speaks to this server alone by its content policy, and asks for no device', async () => {
    const { headers } = await trial.get('/console/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/https:|data:|wasm/);
    expect(policy).toContain('frame-src blob:;');
    expect(headers['permissions-policy']).toContain('camera=()');
  });

  it.each(['/console/nothing', '/console/assets/'])('has nothing at %s', async (url) => {
    const answer = await trial.get(url);
    expect([answer.statusCode, answer.body]).toEqual([404, 'Not found\n']);
  });
});

describe('the console in production', () => {
  const ask = (url: string, host: string) => production.app.inject({ url, headers: { host } });

  it.each(['/console', '/console/', '/console/assets/app-1a2b.js', '/%63onsole/'])(
    '%s is there on its own host, and like any unknown address on the members’',
    async (url) => {
      expect((await ask(url, 'console.example')).statusCode).toBe(200);
      const [here, unknown] = [
        await ask(url, 'portal.example'),
        await ask('/nothing', 'portal.example'),
      ];
      expect([here.statusCode, here.body]).toEqual([404, unknown.body]);
    },
  );

  it('says nothing of a trial', async () => {
    expect((await ask('/console/', 'console.example')).body).not.toContain(TRIAL_MARK);
  });

  it.each([
    [CONSOLE, '/v1/staff/session', 'staff_credentials'],
    [PORTAL, '/v1/staff/session', 'foreign_origin'],
    [CONSOLE, '/v1/auth/signin', 'foreign_origin'],
  ])('a page of %s that writes to %s is told %s', async (origin, url, code) => {
    const payload = { email: 'nobody@rafiq.example', password: 'x' };
    const headers = { host: 'console.example', origin };
    const answer = await production.app.inject({ method: 'POST', url, headers, payload });
    expect(answer.json().code).toBe(code);
  });
});
