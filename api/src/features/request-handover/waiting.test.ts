/** What staff see of requests that the core system refuses or leaves lying. */

import { referenceOf } from '@rafiq/contract/requests/reference';
import type { SystemStatus } from '@rafiq/contract/system-status/model';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aSystem } from '../../attacks/systems.ts';
import { forStaff } from '../../routes/staff-parts.ts';
import { forSystems } from '../../routes/system-parts.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember, type TestMember } from '../../testing/builders.ts';
import { caseOf } from '../../testing/cases.ts';
import { aRequest } from '../../testing/requests.ts';
import { signInStaff } from '../../testing/staff.ts';
import { answeringRoutes } from '../answering/routes.ts';
import { caseRoutes } from '../cases/routes.ts';
import { systemStatusRoutes } from '../system-status/routes.ts';
import { requestHandoverRoutes } from './routes.ts';

const MINUTE_MS = 60_000;
const START = new Date('2026-11-16T10:00:00Z');
let now = START;
const wait = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * MINUTE_MS);
};

let test: TestApp;
let member: TestMember;
beforeAll(async () => {
  test = await startTestApp({
    features: [
      forStaff(caseRoutes, answeringRoutes, systemStatusRoutes),
      forSystems(requestHandoverRoutes),
    ],
    clock: () => now,
  });
  member = await aMember(test.db);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.run({ text: 'update access_keys set ended_at = $1', values: [now] });
  await test.db.run({ text: 'delete from request_handovers' });
});

/** Signed in at that moment: an hour later they would be out. */
const look = async (path: string) => {
  const { cookie } = await signInStaff(test.db, { roles: ['supervisor'], now });
  return test.get(`/v1/staff${path}`, cookie);
};

const connect = async (kinds: Parameters<typeof aSystem>[3] = null): Promise<string> => {
  const { bearer } = await aSystem(test, 'core', undefined, kinds);
  const headers = { authorization: `Bearer ${bearer}` };
  await test.app.inject({ method: 'GET', url: '/v1/requests', headers });
  return bearer;
};

const aReady = async (): Promise<string> => {
  const id = await aRequest(test.db, member, { createdAt: now.toISOString() });
  await test.db.run({ text: 'select make_ready($1, $2, $3)', values: [id, member.id, now] });
  return id;
};

const queue = async (query = '') => {
  const answer = await look(`/cases?state=open${query}`);
  const { cases } = answer.json<{ cases: { reference: string; handover: unknown }[] }>();
  return cases;
};
const refuse = (bearer: string, id: string) =>
  test.app.inject({
    method: 'PUT',
    url: `/v1/requests/${referenceOf(id)}/acknowledgement`,
    headers: { authorization: `Bearer ${bearer}` },
    payload: { version: 1, outcome: 'refused', reason: 'Contrat inconnu' },
  });

const requestsPart = async () => {
  // asked again within half a minute it is the same
  wait(1);
  const answer = await look('/system-status');
  return answer.json<SystemStatus>().parts.find(({ name }) => name === 'requests');
};

it('is nothing where no system asks for requests, or none of this kind', async () => {
  const id = await aReady();
  const seen = async () =>
    (await queue()).find(({ reference }) => reference === referenceOf(id))?.handover;
  expect(await seen()).toBeNull();
  expect(await requestsPart()).toEqual({ name: 'requests', state: 'unknown', facts: [] });
  await connect(['suggestion']);
  expect(await seen()).toBeNull();
  wait(120);
  expect((await requestsPart())?.state).toBe('ok');
  expect((await look(`/cases/${await caseOf(test.db, id)}`)).json()).toMatchObject({
    handover: null,
  });
});

it('is seen in the queue, on its case and on the status page when nobody has taken it for an hour', async () => {
  const old = await aReady();
  wait(600);
  await connect();
  // what was there before the system asked has its hour from then on
  const since = now.toISOString();
  wait(59);
  expect(await queue('&handover=untaken')).toEqual([]);
  expect((await requestsPart())?.state).toBe('ok');
  wait(2);
  expect(await queue('&handover=untaken')).toMatchObject([
    { reference: referenceOf(old), handover: { state: 'ready', waitsSince: since } },
  ]);
  expect(await requestsPart()).toMatchObject({
    state: 'bad',
    facts: expect.arrayContaining([{ name: 'untaken', unit: 'count', value: '1', of: '' }]),
  });
  const details = await look(`/cases/${await caseOf(test.db, old)}`);
  expect(details.json().handover).toMatchObject({ state: 'ready', version: 1, waitsSince: since });
});

it('is seen with its reason when the core system refuses it, and whoever answers meanwhile looks first', async () => {
  const id = await aReady();
  const bearer = await connect();
  const caseId = await caseOf(test.db, id);
  const read = async () => (await look(`/cases/${caseId}`)).json();
  const before = await read();
  expect((await refuse(bearer, id)).statusCode).toBe(200);
  const after = await read();
  expect(after.handover).toMatchObject({
    ...{ state: 'refused', refusal: 'Contrat inconnu', by: 'core', since: now.toISOString() },
  });
  expect(after.case.version).toBe(before.case.version + 1);
  expect(after.path).toMatchObject(
    expect.arrayContaining([{ act: 'handover.refused', name: 'core', at: now.toISOString() }]),
  );
  expect((await queue('&handover=refused')).map(({ reference }) => reference)).toEqual([
    referenceOf(id),
  ]);
  expect((await requestsPart())?.state).toBe('attention');
});
