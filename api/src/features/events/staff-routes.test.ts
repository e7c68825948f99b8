import { staffEventsSchema } from '@rafiq/contract/events/console/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approvalFeature } from '../../routes/approvals.ts';
import { forStaff } from '../../routes/staff-parts.ts';
import { forSystems } from '../../routes/system-parts.ts';
import { makeKey } from '../../testing/access-keys.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember } from '../../testing/builders.ts';
import { signInStaff } from '../../testing/staff.ts';
import { staffKeyRoutes } from '../access-keys/staff-routes.ts';
import { recordEvent } from './recording/service.ts';
import { eventRoutes } from './routes.ts';
import { staffEventRoutes } from './staff-routes.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({
    features: [
      forSystems(eventRoutes),
      forStaff(approvalFeature, staffEventRoutes, staffKeyRoutes),
    ],
  });
});
afterAll(() => test.close());

const clock = () => new Date();
const happen = (memberId: string) =>
  test.db.transaction((tx) =>
    recordEvent(tx, { type: 'rating.given', memberId, ids: { folder: 'F-77' }, now: clock() }),
  );

it('shows that events happen and how far each key has read, and nobody they are about', async () => {
  const leila = await signInStaff(test.db, { roles: ['administrator'], passwordHash: 'x' });
  const omar = await signInStaff(test.db, { roles: ['administrator'], passwordHash: 'x' });
  const { cookie } = leila;
  const look = async () =>
    staffEventsSchema.parse((await test.get('/v1/staff/events', cookie)).json());
  const { id } = await aMember(test.db);
  const wanted = { name: 'Entrepôt', source: 'dwh', scopes: ['events:read'] };
  const { bearer } = await makeKey(test, wanted, { by: leila, approver: omar });
  const read = async (after: string) =>
    (
      await test.app.inject({
        method: 'GET',
        url: `/v1/events?limit=2${after}`,
        headers: { authorization: `Bearer ${bearer}` },
      })
    ).json();
  for (let count = 0; count < 3; count += 1) await happen(id);

  const before = await look();
  expect(before.events.map(({ type }) => type)).toEqual(Array(3).fill('rating.given'));
  expect(before.readers).toMatchObject([{ name: 'Entrepôt', readTo: null, waiting: 3 }]);
  expect(JSON.stringify(before)).not.toMatch(/F-77|client/);

  // what was told counts as read once the reader says so with its next question
  const { next } = await read('');
  expect((await look()).readers[0]).toMatchObject({ waiting: 3 });
  await read(`&after=${next}`);
  const after = (await look()).readers[0];
  expect(after).toMatchObject({ readTo: 2, waiting: 1 });
  expect(after?.waitingSince).toBe(before.events[0]?.timestamp);
});
