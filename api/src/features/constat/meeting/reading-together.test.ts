import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { ask, beginMeeting, joinAs } from '../../../testing/meetings.ts';
import { meetingRoutes } from './routes.ts';
import { meetingStreamRoutes } from './stream-routes.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ features: [meetingRoutes, meetingStreamRoutes] });
});
afterAll(() => test.close());

/** While nobody can read a table, whoever asks for it stays. */
const whileHeld = async (table: string, work: () => Promise<void>): Promise<void> => {
  await test.db.transaction(async (tx) => {
    await tx.run({ text: `lock table ${table} in access exclusive mode` });
    await work();
  });
};

it.each([
  ['constat_entries', '/entries'],
  ['constat_photos', '/photos/x'],
])(
  '%s: four at once for one phone, the next is told to wait, and the other phone reads',
  async (table, path) => {
    const a = await beginMeeting(test);
    const b = await joinAs(test, a);
    await ask(test, a.bearer, 'PUT', '/photos/x', Buffer.alloc(64, 1));
    const read = (of = a) => ask(test, of.bearer, 'GET', path);
    let answers: Promise<number[]> | undefined;
    await whileHeld(table, async () => {
      const begun = Array.from({ length: 5 }, () => read());
      // one of them has no place, and is the only one that can answer
      const refused = await Promise.race(begun);
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_at_once']);
      expect(refused.headers['retry-after']).toBe('10');
      answers = Promise.all([...begun, read(b)].map(async (one) => (await one).statusCode));
    });
    // on a slow machine the database may have let go of some that waited: those had a place as well
    expect((await answers)?.filter((status) => status === 429)).toHaveLength(1);
    expect((await read()).statusCode).toBe(200);
  },
);
