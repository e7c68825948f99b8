import { suggestionSchema } from '@rafiq/contract/suggestions/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ORIGIN, startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember } from '../../testing/builders.ts';
import { ticketRoutes } from '../tickets/routes.ts';
import { suggestionRoutes } from './routes.ts';

let test: TestApp;
let cookie: string;
let other: string;

beforeAll(async () => {
  test = await startTestApp({ features: [suggestionRoutes, ticketRoutes] });
  // also somebody whom the insurer has not verified may have an idea
  cookie = await test.signIn((await aMember(test.db, { verified: false })).cin);
  other = await test.signIn((await aMember(test.db)).cin);
});
afterAll(() => test.close());

const send = (more: object = {}, key?: string) =>
  test.app.inject({
    method: 'POST',
    url: '/v1/suggestions',
    headers: { origin: ORIGIN, cookie, ...(key !== undefined && { 'idempotency-key': key }) },
    payload: { title: 'Carte', message: 'Une carte des cliniques', ...more },
  });

it('is made about no contract, read and listed by its member alone', async () => {
  const answer = await send({ title: '  Carte ' });
  expect(answer.statusCode).toBe(201);
  const made = suggestionSchema.parse(answer.json());
  expect(made).toMatchObject({
    status: 'Envoyé',
    subject: 'Suggestion – Carte',
    title: 'Carte',
    message: 'Une carte des cliniques',
    id_contrat: '',
    retour_rafiq: '',
  });
  expect((await test.get(`/v1/suggestions/${made.id}`, cookie)).json()).toEqual(answer.json());
  expect((await test.get('/v1/suggestions/', cookie)).json().count).toBe(1);
  expect((await test.get(`/v1/suggestions/${made.id}`, other)).statusCode).toBe(404);
  expect((await test.get('/v1/suggestions/', other)).json()).toEqual({ count: 0, value: [] });
  expect((await test.get(`/v1/ticket/${made.id}`, cookie)).statusCode).toBe(404);
});

it('is made once by the same key', async () => {
  const [first, again] = [await send({}, 'key-0000001'), await send({}, 'key-0000001')];
  expect(again.json()).toEqual(first.json());
  const changed = await send({ title: 'Autre' }, 'key-0000001');
  expect(changed.json().code).toBe('idempotency_mismatch');
});

it.each([
  [{ title: 't'.repeat(121) }, 'title', 'too_long'],
  [{ title: 'a\0b' }, 'title', 'text_format'],
  [{ message: 'a\ud800b' }, 'message', 'text_format'],
  [{ id_contrat: '1' }, 'id_contrat', 'unknown_field'],
])('refuses %j', async (more, field, code) => {
  const answer = await send(more);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().issues).toEqual([expect.objectContaining({ field, code })]);
});

it('needs a session', async () => {
  expect((await test.get('/v1/suggestions')).json().code).toBe('login_required');
  expect((await test.post('/v1/suggestions', { title: 'a', message: 'b' })).statusCode).toBe(401);
});
