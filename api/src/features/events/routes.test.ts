import { eventListSchema } from '@rafiq/contract/events/schema';
import { referenceOf } from '@rafiq/contract/requests/reference';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSystem } from '../../attacks/systems.ts';
import { systemClock } from '../../platform/clock.ts';
import { forSystems } from '../../routes/system-parts.ts';
import { createKey } from '../../testing/access-keys.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember } from '../../testing/builders.ts';
import { ticketRoutes } from '../tickets/routes.ts';
import { eventRoutes } from './routes.ts';

let test: TestApp;
let authorization: string;
beforeAll(async () => {
  test = await startTestApp({ features: [ticketRoutes, forSystems(eventRoutes)] });
  authorization = `Bearer ${(await aSystem(test, 'esb', ['events:read'])).bearer}`;
});
afterAll(() => test.close());

const read = (query = '') =>
  test.app.inject({ method: 'GET', url: `/v1/events${query}`, headers: { authorization } });

it('answers what a member has just sent, by the reference that the member reads, and then nothing new', async () => {
  const member = await aMember(test.db);
  const { next } = (await read()).json();
  const ticket = { type_de_reclamation_: 'Autre', description_de_la_reclamation: 'Bonjour' };
  const sent = await test.post('/v1/ticket/', ticket, await test.signIn(member.cin));
  const answer = await read(`?after=${next}&limit=10`);
  expect(answer.statusCode).toBe(200);
  const page = eventListSchema.strict().parse(answer.json());
  expect(page).toMatchObject({
    events: [
      {
        type: 'request.created',
        data: { client: expect.stringContaining(member.cin), request: referenceOf(sent.json().id) },
      },
    ],
    hasMore: false,
  });
  expect(answer.body).not.toContain('Bonjour');
  expect((await read(`?after=${page.next}`)).json()).toEqual({ ...page, events: [] });
});

it('tells a key that is narrowed to sources of theirs alone, and skips none of them', async () => {
  const { next } = (await read()).json();
  const wanted = { name: 'Paie', source: 'paie', scopes: ['events:read' as const] };
  const deps = { db: test.db, clock: systemClock };
  const { bearer } = await createKey(deps, { ...wanted, sources: ['paie'] }, 'test');
  const said = ['crm', 'paie', null, 'crm', 'paie'];
  await test.db.run({
    text: `select record_event('rating.given', null, now(), jsonb_build_object('source', source))
           from unnest($1::text[]) source`,
    values: [said],
  });
  const told: string[] = [];
  let [after, hasMore, pages] = [next, true, 0];
  while (hasMore) {
    const url = `/v1/events?limit=2&after=${after}`;
    const headers = { authorization: `Bearer ${bearer}` };
    const page = (await test.app.inject({ method: 'GET', url, headers })).json();
    told.push(...page.events.map((event: { data: { source: string } }) => event.data.source));
    [after, hasMore, pages] = [page.next, page.hasMore, pages + 1];
  }
  expect([told, pages]).toEqual([['paie', 'paie'], 3]);
  const all = (await read(`?after=${next}`)).json();
  expect(all.events).toHaveLength(said.length);
  expect(all.next).toBe(after);
});

it.each([
  ['?after=garbled', 'after', 'cursor_unknown'],
  ['?after=999-00000000', 'after', 'cursor_unknown'],
  [`?after=${'9'.repeat(41)}`, 'after', 'too_long'],
  ['?limit=0', 'limit', 'number_too_small'],
  ['?limit=1001', 'limit', 'number_too_large'],
  ['?limit=x', 'limit', 'wrong_type'],
])('refuses %s with a sentence', async (query, field, code) => {
  const answer = await read(query);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'invalid_data', issues: [{ field, code }] });
});
