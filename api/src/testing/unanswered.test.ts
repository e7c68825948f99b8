import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ticketRoutes } from '../features/tickets/routes.ts';
import { ORIGIN, startTestApp, type TestApp } from './app.ts';

const GRANT = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ features: [ticketRoutes] });
});
afterAll(() => test.close());

describe('an application of one feature', () => {
  it.each([
    ['GET', '/v1/me'],
    ['HEAD', '/v1/me?lang=fr'],
    ['DELETE', '/v1/me'],
    ['POST', '/v1/dossiers/4711/rate'],
    ['GET', '/v1/agents'],
    ['GET', `/v1/for/${GRANT}/me/cards`],
  ] as const)(
    'throws at %s %s, which another feature of the product answers',
    async (method, url) => {
      const asked = test.app.inject({ method, url, headers: { origin: ORIGIN } });
      await expect(asked).rejects.toThrow(
        'no feature of this test answers it; name it in startTestApp({ features })',
      );
    },
  );

  it.each([
    ['GET', '/v1/ticket', 401],
    ['GET', '/v1/ticket/4711/', 401],
    ['DELETE', '/v1/ticket', 405],
    ['GET', '/v1/nothing', 404],
  ] as const)('answers %s %s as the whole product does', async (method, url, status) => {
    const answer = await test.app.inject({ method, url, headers: { origin: ORIGIN } });
    expect(answer.statusCode).toBe(status);
  });
});
