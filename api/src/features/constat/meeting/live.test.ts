import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import {
  anEntry,
  ask,
  beginMeeting,
  follow,
  joinAs,
  type MeetingLine,
} from '../../../testing/meetings.ts';
import { readTold } from './hub.ts';
import { meetingRoutes } from './routes.ts';
import { meetingStreamRoutes } from './stream-routes.ts';

const features = [meetingRoutes, meetingStreamRoutes];

let database: TestDatabase;
let test: TestApp;
/** Another process beside it, on the same database. */
let beside: TestApp;
beforeAll(async () => {
  database = await openTestDatabase();
  const close = async () => undefined;
  test = await startTestApp({ features, liveEveryMs: 30, database: { ...database, close } });
  beside = await startTestApp({ features, liveEveryMs: 30, database: { ...database, close } });
});
afterAll(async () => {
  await test.close();
  await beside.close();
  await database.close();
});

const lines: MeetingLine[] = [];
afterEach(() => {
  for (const line of lines.splice(0)) line.leave();
});
const open = async (at: TestApp, bearer: string) => {
  const line = await follow(at, bearer);
  lines.push(line);
  return line;
};
const NEWS = 'event: news\ndata: {}';

it('tells both phones that something was written, whichever process they ask', async () => {
  const a = await beginMeeting(test);
  const [one, other] = [await open(test, a.bearer), await open(beside, a.bearer)];
  const b = await joinAs(beside, a);
  await ask(beside, b.bearer, 'POST', '/entries', { entries: [anEntry(b, 'b.plate')] });
  for (const line of [one, other]) await expect.poll(() => line.heard).toEqual([NEWS, NEWS]);
});

it('tells nothing of what is refused, and nothing twice of what is sent twice', async () => {
  const a = await beginMeeting(test);
  const line = await open(test, a.bearer);
  const b = await joinAs(test, a);
  const entry = anEntry(b, 'b.plate');
  await ask(test, b.bearer, 'POST', '/entries', { entries: [anEntry(b, 'a.plate')] });
  await ask(test, b.bearer, 'POST', '/entries', { entries: [entry] });
  await ask(test, b.bearer, 'POST', '/entries', { entries: [entry] });
  await ask(test, b.bearer, 'POST', '/writing', { box: 'b.plate' });
  const writing = 'event: writing\ndata: {"side":"b","box":"b.plate"}';
  // the first is that of somebody's coming in
  await expect.poll(() => line.heard).toEqual([NEWS, NEWS, writing]);
});

it('tells of no other meeting', async () => {
  const [a, other] = [await beginMeeting(test), await beginMeeting(test)];
  const line = await open(test, a.bearer);
  await ask(test, other.bearer, 'POST', '/writing', { box: 'a.plate' });
  await ask(test, a.bearer, 'POST', '/writing', { box: null });
  await expect.poll(() => line.heard).toEqual(['event: writing\ndata: {"side":"a","box":null}']);
});

it('ends when the phone is out, and says so', async () => {
  const a = await beginMeeting(test);
  const b = await joinAs(test, a);
  const line = await open(test, b.bearer);
  await ask(test, a.bearer, 'POST', '/invite', {});
  await expect.poll(line.isOver).toBe(true);
  // the news of its own coming in may reach the line as well
  expect(line.heard[0]).toBe(NEWS);
  expect(line.heard.filter((one) => one !== NEWS)).toEqual(['event: end\ndata: {}']);
  expect(line.heard.at(-1)).not.toBe(NEWS);
  expect((await open(test, b.bearer)).status).toBe(403);
});

it('is open some times for each phone, and no more', async () => {
  const a = await beginMeeting(test);
  for (let n = 0; n < 4; n += 1) expect((await open(test, a.bearer)).status).toBe(200);
  expect((await open(test, a.bearer)).status).toBe(429);
  lines[0]?.leave();
  await expect.poll(async () => (await open(test, a.bearer)).status).toBe(200);
});

it.each([
  '',
  'news',
  'case 12 ticket 3',
  '7c9e6679-7425-40de-944b-e07fc1f90ae7 writing c a.plate',
  '7c9e6679-7425-40de-944b-e07fc1f90ae7 newsx',
])('“%s” is none of ours', (payload) => expect(readTold(payload)).toBeNull());
