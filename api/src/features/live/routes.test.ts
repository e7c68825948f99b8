import type { CaseKind } from '@rafiq/contract/cases/model';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { forStaff } from '../../routes/staff-parts.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember, type TestMember } from '../../testing/builders.ts';
import { openLine, type TestLine } from '../../testing/live.ts';
import { aRequest } from '../../testing/requests.ts';
import { signInStaff, type TestStaff } from '../../testing/staff.ts';
import { caseAssignRoutes } from '../cases/assign-routes.ts';
import { caseRoutes } from '../cases/routes.ts';
import { moveCase } from '../cases/service.ts';
import { liveRoutes } from './routes.ts';

const features = [forStaff(caseAssignRoutes, caseRoutes, liveRoutes)];

let test: TestApp;
let member: TestMember;
let now = new Date('2026-11-16T10:00:00Z');
beforeAll(async () => {
  test = await startTestApp({ features, liveEveryMs: 30, clock: () => now });
  member = await aMember(test.db);
});
afterAll(() => test.close());

const lines: TestLine[] = [];
afterEach(() => {
  for (const line of lines.splice(0)) line.leave();
});
const follow = async (staff: TestStaff) => {
  const line = await openLine(test, staff.cookie);
  lines.push(line);
  return line;
};
const agent = (kinds: CaseKind[] | null = null) =>
  signInStaff(test.db, { roles: ['agent'], kinds, now });
const aCase = async (kind: 'ticket' | 'suggestion' = 'ticket') => {
  const requestId = await aRequest(test.db, member, { kind, createdAt: now.toISOString() });
  const { id } = await test.db.one<{ id: string }>({
    text: 'select id::text from cases where subject_id = $1',
    values: [requestId],
  });
  return id;
};
const changed = (id: string, kind: string, version: number) =>
  `event: case\ndata: {"id":"${id}","kind":"${kind}","version":${version}}`;

it('tells of each change of a case, with ids alone, to a proxy that is not to collect it', async () => {
  const hind = await agent();
  const line = await follow(hind);
  expect(line.headers['content-type']).toBe('text/event-stream; charset=utf-8');
  expect(line.headers['x-accel-buffering']).toBe('no');
  const id = await aCase();
  await test.post(`/v1/staff/cases/${id}/assign`, { assignee: hind.id, version: 1 }, hind.cookie);
  await test.post(`/v1/staff/cases/${id}/return`, { version: 2 }, hind.cookie);
  await expect
    .poll(() => line.heard)
    .toEqual([1, 2, 3].map((version) => changed(id, 'ticket', version)));
});

it('tells nothing before the commit, and nothing of what is rolled back', async () => {
  const line = await follow(await agent());
  const id = await aCase();
  await expect.poll(() => line.heard).toHaveLength(1);
  const { subjectId } = await test.db.one<{ subjectId: string }>({
    text: 'select subject_id as "subjectId" from cases where id = $1',
    values: [id],
  });
  const move = { kind: 'ticket', subjectId, state: 'closed', now: new Date() } as const;
  await test.db
    .transaction(async (tx) => {
      await moveCase(tx, move);
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await test.db.transaction(async (tx) => {
    await moveCase(tx, move);
    expect(line.heard).toHaveLength(1);
  });
  await expect.poll(() => line.heard.at(-1)).toBe(changed(id, 'ticket', 2));
  expect(line.heard).toHaveLength(2);
});

it('tells of the kinds that somebody may see', async () => {
  const line = await follow(await agent(['suggestion']));
  await aCase('ticket');
  const id = await aCase('suggestion');
  await expect.poll(() => line.heard).toEqual([changed(id, 'suggestion', 1)]);
});

it('ends at the next beat when the role or the session is gone, and says so', async () => {
  const [hind, omar] = [await agent(), await agent()];
  const [one, other] = [await follow(hind), await follow(omar)];
  await test.db.run({
    text: `update staff set roles = '{editor}' where id = $1`,
    values: [hind.id],
  });
  await test.db.run({ text: 'delete from staff_sessions where staff_id = $1', values: [omar.id] });
  for (const line of [one, other]) {
    await expect.poll(line.isOver).toBe(true);
    expect(line.heard).toEqual(['event: end\ndata: {}']);
  }
});

it('follows a change of roles without a new line', async () => {
  const hind = await agent(['suggestion']);
  const line = await follow(hind);
  await test.db.run({
    text: `update staff set kinds = '{ticket}' where id = $1`,
    values: [hind.id],
  });
  const beats = line.all.length;
  await expect.poll(() => line.all.length).toBeGreaterThan(beats + 1);
  const id = await aCase('ticket');
  await expect.poll(() => line.heard).toEqual([changed(id, 'ticket', 1)]);
});

it('keeps no session open by itself, and neither does a call that nobody has asked for', async () => {
  const hind = await agent();
  const line = await follow(hind);
  const began = now;
  const minutes = (count: number) => new Date(began.getTime() + count * 60_000);
  now = minutes(29);
  const quiet = await test.app.inject({
    ...{ method: 'GET', url: '/v1/staff/cases/counts' },
    headers: { cookie: hind.cookie, 'x-unattended': '1' },
  });
  expect(quiet.headers['x-session-expires-at']).toBe(minutes(30).toISOString());
  now = minutes(30);
  await expect.poll(line.isOver).toBe(true);
  expect((await test.get('/v1/staff/cases/counts', hind.cookie)).statusCode).toBe(401);
  expect(line.heard).toEqual(['event: end\ndata: {}']);
});

it('is open some times for each, and no more', async () => {
  const hind = await agent();
  for (let n = 0; n < 8; n += 1) expect((await follow(hind)).status).toBe(200);
  expect((await follow(hind)).status).toBe(429);
  lines[0]?.leave();
  await expect.poll(async () => (await follow(hind)).status).toBe(200);
});

it('ends with the process', async () => {
  const own = await startTestApp({ features });
  const staff = await signInStaff(own.db, { roles: ['agent'] });
  const line = await openLine(own, staff.cookie);
  await own.close();
  await expect.poll(line.isOver).toBe(true);
});
