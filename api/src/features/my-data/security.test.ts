import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSecurityLog } from '../../platform/security-log.ts';
import { aMember } from '../../testing/builders.ts';
import { startMyData } from '../../testing/my-data.ts';
import { myDataRoutes } from './routes.ts';

const DAY_MS = 24 * 3_600_000;
let world: Awaited<ReturnType<typeof startMyData>>;
beforeAll(async () => {
  world = await startMyData({ features: [myDataRoutes] });
});
afterAll(() => world.test.close());

/** Somebody was at the door of this CIN a day before this account was opened, and again when it was. */
const eventsIn = async ({ verified }: { verified: boolean }) => {
  const { db } = world.test;
  const member = await aMember(db, { verified });
  const opened = world.now();
  await db.run({
    text: 'update accounts set created_at = $2 where member_id = $1',
    values: [member.id, opened],
  });
  const before = new Date(opened.getTime() - DAY_MS);
  const log = createSecurityLog();
  const at = { cin: member.cin, address: null };
  await log.record(db, { ...at, kind: 'recovery_failed', now: before });
  await log.record(db, { ...at, kind: 'code_wrong', now: opened });
  const cookie = await world.test.signIn(member.cin);
  const asked = await world.ask(cookie);
  await world.make();
  const files = await world.unpack(asked.json().id, cookie);
  const told = JSON.parse(String(files.get('data/security.json')));
  const { categories } = (await world.test.get('/v1/me/data', cookie)).json();
  const { rows } = categories.find(({ id }: { id: string }) => id === 'security');
  return { kinds: told.map(({ kind }: { kind: string }) => kind), rows };
};

it('what happened at the door of a CIN is told to whom it is proved to belong', async () => {
  expect(await eventsIn({ verified: true })).toEqual({
    kinds: ['code_wrong', 'recovery_failed'],
    rows: 2,
  });
});

it('whoever only says that it is theirs is told nothing from before', async () => {
  expect(await eventsIn({ verified: false })).toEqual({ kinds: ['code_wrong'], rows: 1 });
});
