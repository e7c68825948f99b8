import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { sendError } from './errors.ts';
import { createHostRule } from './insurer-host.ts';
import { answerUnknown } from './unknown-routes.ts';

const CONSOLE = 'https://console.example';
const FEEDS = '/v1/feeds/batches';

const ask = async (
  config: { consoleUrl: string | null; production: boolean },
  { url = FEEDS, ...headers }: { url?: string; host: string; 'x-forwarded-host'?: string },
): Promise<number> => {
  const app = fastify({ trustProxy: true });
  app.setErrorHandler(sendError);
  const isOnItsHost = createHostRule(config);
  app.addHook('onRequest', (request, reply, done) =>
    isOnItsHost(request) ? done() : answerUnknown(request, reply),
  );
  for (const route of [
    ...[
      FEEDS,
      '/v1/events',
      '/v1/requests',
      '/v1/contacts',
      '/v1/staff/cases',
      '/v1/me',
      '/v1/feedsandmore',
    ],
    '/v1/contacts/undo',
    ...['/console/', '/console/*', '/consoles'],
  ])
    app.get(route, async () => 'here');
  const { statusCode } = await app.inject({ url, headers });
  await app.close();
  return statusCode;
};

const production = { consoleUrl: CONSOLE, production: true };

it.each([
  ['console.example', 200],
  ['CONSOLE.example', 200],
  ['console.example:443', 200],
  ['console.example:8443', 404],
  ['portal.example', 404],
  ['console.example.evil.example', 404],
  ['not a host', 404],
])('in production Host "%s" gets %i', async (host, status) => {
  for (const url of [
    ...[
      FEEDS,
      '/v1/events?after=1',
      '/v1/requests?limit=1',
      '/v1/contacts?limit=1',
      '/v1/staff/cases',
      '/v1/%66eeds/batches',
    ],
    ...['/console/', '/console/assets/a.js', '/%63onsole/'],
  ])
    expect(await ask(production, { host, url }), url).toBe(status);
});

it('a forwarded host opens nothing: whoever calls may have made it up', async () => {
  const forged = { host: 'portal.example', 'x-forwarded-host': 'console.example' };
  expect(await ask(production, forged)).toBe(404);
});

it('is nowhere in production while no host is set, and beside the portal in a trial', async () => {
  const host = 'portal.example';
  expect(await ask({ consoleUrl: null, production: true }, { host })).toBe(404);
  expect(await ask({ consoleUrl: null, production: false }, { host })).toBe(200);
  expect(await ask({ consoleUrl: CONSOLE, production: false }, { host })).toBe(404);
});

it.each(['/v1/me', '/v1/feedsandmore', '/consoles'])('says nothing about %s', async (url) => {
  expect(await ask(production, { host: 'portal.example', url })).toBe(200);
});
