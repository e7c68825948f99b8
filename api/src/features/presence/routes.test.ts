import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { keepRows } from '../../platform/retention.ts';
import { forStaff } from '../../routes/staff-parts.ts';
import { ORIGIN, startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember } from '../../testing/builders.ts';
import { openLine } from '../../testing/live.ts';
import { aRequest } from '../../testing/requests.ts';
import { signInStaff, type TestStaff } from '../../testing/staff.ts';
import { liveRoutes } from '../live/routes.ts';
import { presenceRetention } from './retention.ts';
import { presenceRoutes } from './routes.ts';

let test: TestApp;
let now = new Date('2026-11-16T10:00:00Z');
let id: string;
let hind: TestStaff;
let adil: TestStaff;
beforeAll(async () => {
  test = await startTestApp({ features: [forStaff(liveRoutes, presenceRoutes)], clock: () => now });
  const createdAt = now.toISOString();
  const request = await aRequest(test.db, await aMember(test.db), { kind: 'ticket', createdAt });
  ({ id } = await test.db.one<{ id: string }>({
    text: 'select id::text from cases where subject_id = $1',
    values: [request],
  }));
  hind = await signInStaff(test.db, { roles: ['agent'], now });
  adil = await signInStaff(test.db, { roles: ['supervisor'], name: 'Adil Mernissi', now });
});
afterAll(() => test.close());
beforeEach(() => test.db.run({ text: 'delete from case_presence' }));

const send = (method: 'PUT' | 'DELETE', by: TestStaff, of: string, payload?: object) =>
  test.app.inject({
    ...{ method, url: `/v1/staff/cases/${of}/presence` },
    headers: { origin: ORIGIN, cookie: by.cookie },
    ...(payload && { payload }),
  });
const look = (by: TestStaff, isWriting = false, of = id) => send('PUT', by, of, { isWriting });
const others = async (by: TestStaff, isWriting = false) =>
  (await look(by, isWriting)).json().others;
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

it('shows each who else looks, and who writes', async () => {
  expect(await others(hind)).toEqual([]);
  expect(await others(adil, true)).toEqual([{ id: hind.id, name: hind.name, isWriting: false }]);
  expect(await others(hind)).toEqual([{ id: adil.id, name: 'Adil Mernissi', isWriting: true }]);
});

it('shows in the queue who is on which case, of the kinds that one may see', async () => {
  const seenBy = async ({ cookie }: TestStaff) =>
    (await test.get('/v1/staff/presence', cookie)).json().cases;
  await look(adil, true);
  expect(await seenBy(adil)).toEqual([]);
  const present = { id: adil.id, name: 'Adil Mernissi', isWriting: true };
  expect(await seenBy(hind)).toEqual([{ id, others: [present] }]);
  const other = await signInStaff(test.db, { roles: ['agent'], kinds: ['suggestion'], now });
  expect(await seenBy(other)).toEqual([]);
  later(44);
  expect(await seenBy(hind)).toHaveLength(1);
  later(1);
  expect(await seenBy(hind)).toEqual([]);
});

it('takes whoever has left, or has said nothing for 45 seconds, to be gone', async () => {
  await look(hind);
  expect((await send('DELETE', hind, id)).statusCode).toBe(200);
  expect(await others(adil)).toEqual([]);
  later(44);
  expect(await others(hind)).toHaveLength(1);
  later(1);
  expect(await others(hind)).toEqual([]);
  later(45);
  expect(await keepRows(test.db, presenceRetention, now)).toBe(1);
});

it('tells of a change over the live line, and not of what is known', async () => {
  const line = await openLine(test, adil.cookie);
  const told = `event: presence\ndata: {"id":"${id}","kind":"ticket"}`;
  await look(hind);
  await look(hind);
  await look(hind, true);
  await look(hind, true);
  await send('DELETE', hind, id);
  await send('DELETE', hind, id);
  await expect.poll(() => line.heard).toEqual([told, told, told]);
  await look(adil);
  later(45);
  await look(hind);
  await expect.poll(() => line.heard).toHaveLength(5);
  line.leave();
});

it('is not there for who may not see the case, and for none that is not', async () => {
  const verifier = await signInStaff(test.db, { roles: ['verifier'], now });
  for (const method of ['PUT', 'DELETE'] as const) {
    const payload = method === 'PUT' ? { isWriting: false } : undefined;
    expect((await send(method, verifier, id, payload)).statusCode).toBe(404);
    for (const none of ['0', '99999999', 'x'])
      expect((await send(method, hind, none, payload)).statusCode, none).toBe(404);
  }
});
