import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './testing/app.ts';

let test: TestApp;
let isReady = true;

beforeAll(async () => {
  test = await startTestApp({ isReady: () => isReady });
});
afterAll(() => test.close());

describe('security headers', () => {
  it('let nothing but the portal’s own files run', async () => {
    const { headers } = await test.get('/v1/brand');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'permissions-policy': 'camera=(self), microphone=(self), geolocation=(self)',
      'cache-control': 'no-store',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  it('name Google only where its check is configured', async () => {
    const google = await startTestApp({ config: { recaptcha: { secret: 's', siteKey: 'k' } } });
    const { headers } = await google.get('/v1/brand');
    expect(headers['content-security-policy']).toContain(
      "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
    );
    expect((await google.get('/v1/brand')).json().humanCheck).toEqual({
      kind: 'recaptcha',
      siteKey: 'k',
    });
    expect((await google.get('/v1/auth/challenge')).statusCode).toBe(404);
    await google.close();
  });

  it('are wider on the page that reads the API, and only there', async () => {
    const page = await test.get('/v1/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("style-src 'self' 'unsafe-inline'");
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  });
});

describe('the OpenAPI document', () => {
  it('lists every route of the API with its answers', async () => {
    const document = (await test.get('/v1/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    const served = test.app
      .printRoutes({ commonPrefix: false, includeHooks: false })
      .split('\n').length;
    expect(served).toBeGreaterThan(0);
    const listed = Object.entries<Record<string, Record<string, unknown>>>(document.paths).flatMap(
      ([path, operations]) =>
        Object.entries(operations).map(([method, operation]) => {
          expect(operation).toMatchObject({
            summary: expect.any(String),
            tags: [expect.any(String)],
            responses: { 200: expect.anything(), default: expect.anything() },
          });
          return `${method} ${path}`;
        }),
    );
    expect(listed).toEqual(
      expect.arrayContaining([
        'get /v1/auth/challenge',
        'post /v1/auth/login',
        'get /v1/auth/signout',
        'get /v1/me',
        'post /v1/me',
        'get /v1/dossiers/',
        'get /v1/brand',
      ]),
    );
    expect(listed.every((one) => one.includes(' /v1/'))).toBe(true);
  });
});

describe('health', () => {
  it('is up even when it cannot serve, and says what it cannot do', async () => {
    expect((await test.get('/readyz')).statusCode).toBe(200);
    isReady = false;
    expect((await test.get('/healthz')).statusCode).toBe(200);
    expect((await test.get('/readyz')).statusCode).toBe(503);
    const answer = await test.get('/v1/me');
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
    expect(answer.headers['retry-after']).toBe('2');
    expect((await test.get('/v1/brand')).statusCode).toBe(200);
    isReady = true;
  });

  it('shows metrics by route pattern, to this machine only', async () => {
    await test.get('/v1/me');
    const answer = await test.get('/metrics');
    expect(answer.body).toContain(
      'rafiq_http_request_seconds_count{method="GET",route="/v1/me",status="401"}',
    );
    const proxied = await test.app.inject({
      url: '/metrics',
      headers: { 'x-forwarded-for': '203.0.113.7' },
    });
    const remote = await test.app.inject({ url: '/metrics', remoteAddress: '203.0.113.7' });
    expect([proxied.statusCode, remote.statusCode]).toEqual([404, 404]);
  });
});
