import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadBrand } from './features/brand/service.ts';
import type { TestApp } from './testing/app.ts';
import { startWholeApp } from './testing/whole-app.ts';

let test: TestApp;
let isReady = true;

beforeAll(async () => {
  test = await startWholeApp({ isReady: () => isReady });
});
afterAll(() => test.close());

describe('security headers', () => {
  it('let nothing but the portal’s own files run', async () => {
    const { headers } = await test.get('/healthz');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'permissions-policy': 'camera=(self), microphone=(self), geolocation=(self)',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    // WebAssembly, for the encoder of voice messages; never text turned into script
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).toContain("frame-ancestors 'none'");
    // the video player, framed only after a click
    expect(policy).toContain("frame-src 'self' https://www.youtube-nocookie.com;");
    const rest = policy.replace("'wasm-unsafe-eval'", '').replace(/frame-src [^;]+/, '');
    expect(rest).not.toMatch(/unsafe|https?:|\*/);
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  it.each(['/v1/brand', '/%761/brand', '/v1/me', '/v1/nothing'])(
    'let nothing at all run or be drawn of the data that %s answers',
    async (url) => {
      const { headers } = await test.get(url);
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      });
      expect(headers).not.toHaveProperty('permissions-policy');
    },
  );

  it.each(['/v1/me', '/%761/me', '/v1/nothing'])(
    'let nobody keep the answer of %s',
    async (url) => {
      const { headers } = await test.get(url);
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  it('let nobody keep an answer that went well, however its address is written', async () => {
    expect((await test.get('/%761/brand')).headers['cache-control']).toBe('no-store');
  });

  it('name Google only where its check is configured', async () => {
    const recaptcha = { secret: 's', siteKey: 'k' };
    const brand = loadBrand({ brandFile: null, recaptcha });
    const google = await startWholeApp({ config: { recaptcha }, brand });
    const { headers } = await google.get('/healthz');
    expect(headers['content-security-policy']).toContain(
      "script-src 'self' 'wasm-unsafe-eval' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
    );
    expect((await google.get('/v1/brand')).json().humanCheck).toEqual({
      kind: 'recaptcha',
      siteKey: 'k',
    });
    // the other open calls go on with our own puzzle, which nobody sees
    expect((await google.get('/v1/auth/challenge')).statusCode).toBe(200);
    await google.close();
  });

  it('are wider on the page that reads the API, and only there', async () => {
    const page = await test.get('/v1/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("style-src 'self' 'unsafe-inline'");
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    expect(page.headers).toHaveProperty('permissions-policy');
  });
});

/** Every address that the router really knows, put together again from its tree. */
const servedPaths = (): string[] => {
  const branch: string[] = [];
  const lines = test.app.printRoutes({ commonPrefix: false }).trimEnd().split('\n');
  return lines.map((line) => {
    const [, indent = '', label = ''] = /^([│ ]*)[└├]── (\S*)/.exec(line) ?? [];
    branch.splice(indent.length / 4, Number.POSITIVE_INFINITY, label);
    return branch.join('');
  });
};

describe('the OpenAPI document', () => {
  it('lists every route of the API with its answers', async () => {
    const document = (await test.get('/v1/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    const paths: Record<string, Record<string, unknown>> = document.paths;
    const listed = Object.keys(paths).map((path) => path.replaceAll(/\{(\w+)\}/g, ':$1'));
    const served = servedPaths().filter((path) => /^\/v1\/(?!docs|openapi)/.test(path));
    expect(served).toContain('/v1/dossiers');
    expect(listed.sort()).toEqual(served.sort());
    for (const [path, methods] of Object.entries(paths)) {
      for (const operation of Object.values(methods)) {
        expect(operation, path).toMatchObject({
          summary: expect.any(String),
          tags: [expect.any(String)],
          operationId: expect.stringMatching(/^[a-z][A-Za-z]+$/),
          responses: expect.toSatisfy(
            (answers) => '500' in answers && ('200' in answers || '201' in answers),
          ),
        });
      }
    }
  });

  it('tells of keys, forms and parts of files', async () => {
    const { paths } = (await test.get('/v1/openapi.json')).json();
    const key = expect.objectContaining({ in: 'header', name: 'idempotency-key' });
    const following = expect.objectContaining({ in: 'header', name: 'files-to-follow' });
    for (const path of ['/v1/ticket', '/v1/declarationsmaladie'])
      expect(paths[path].post.parameters, path).toEqual([key, following]);
    for (const path of ['/v1/sf-files', '/v1/uploads'])
      expect(paths[path].post.parameters, path).toEqual([key]);
    expect(paths['/v1/sf-files'].post.requestBody.content['multipart/form-data']).toMatchObject({
      schema: {
        type: 'object',
        properties: { record_id: { type: 'string' }, file: { type: 'string' } },
        required: ['record_id'],
        anyOf: [{ required: ['file'] }, { required: ['upload_id'] }],
      },
    });
    expect(paths['/v1/files'].post.requestBody.content['multipart/form-data']).toMatchObject({
      schema: { required: ['uid', 'file'] },
    });
    expect(paths['/v1/uploads'].post.requestBody.content['multipart/form-data']).toMatchObject({
      schema: { required: ['file'] },
    });
    expect(Object.keys(paths['/v1/sf-files/{id}'].get.responses)).toEqual(
      expect.arrayContaining(['200', '206', '404']),
    );
  });

  it('describes the sign-in by the schema that the route itself uses', async () => {
    const document = (await test.get('/v1/openapi.json')).json();
    const { requestBody } = document.paths['/v1/auth/login'].post;
    const { $ref } = requestBody.content['application/json'].schema;
    expect(document.components.schemas[$ref.split('/').at(-1)]).toMatchObject({
      required: ['NUM_CIN', 'password', 'g-recaptcha-response'],
      additionalProperties: false,
    });
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
    // the same routes, written in another way
    expect((await test.get('/%761/me')).statusCode).toBe(503);
    expect((await test.get('/v1/br%61nd')).statusCode).toBe(200);
    isReady = true;
  });

  it('shows metrics by route pattern, to this machine only', async () => {
    await test.get('/v1/me');
    const answer = await test.get('/metrics');
    expect(answer.body).toContain(
      'rafiq_http_request_seconds_count{method="GET",route="/v1/me",status="401"}',
    );
    const foreign = [
      { headers: { 'x-forwarded-for': '203.0.113.7' } },
      { headers: { 'x-real-ip': '203.0.113.7' } },
      { headers: { host: 'portal.example' } },
      { remoteAddress: '203.0.113.7' },
    ];
    for (const from of foreign) {
      const refused = await test.app.inject({ url: '/metrics', ...from });
      expect(refused.statusCode, JSON.stringify(from)).toBe(404);
    }
  });

  it('shows public metrics to the machines beside it, not to what a proxy brings', async () => {
    const open = await startWholeApp({ config: { metricsPublic: true } });
    const ask = async (headers: Record<string, string>) =>
      (await open.app.inject({ url: '/metrics', remoteAddress: '10.0.0.7', headers })).statusCode;
    expect(await ask({ host: 'api-1:3000' })).toBe(200);
    expect(await ask({ host: 'api-1:3000', 'x-forwarded-for': '203.0.113.7' })).toBe(404);
    await open.close();
  });
});
