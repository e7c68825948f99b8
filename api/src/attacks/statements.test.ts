/** Every statement of a member's own calls, asked again with another member in the place of the first: no row of theirs. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Statement } from '../platform/db.ts';
import { asPortal, withMember } from './replay.ts';
import { sendingsOf } from './sendings.ts';
import { startWorld, type World } from './world.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.test.close());

/** By the member's number alone: what looks a person up by their CIN or session is theirs to begin with. */
const isOf = (statement: Statement, id: string): boolean => statement.values?.includes(id) === true;

it('find no row of the first', async () => {
  const { victim, attacker, calls, recorder, test } = world;
  const sent = new Map<string, Statement>();
  for (const call of calls.filter(({ needsSession }) => needsSession))
    for (const sending of sendingsOf(call, victim)) {
      const statements = await recorder.during(() => test.app.inject(sending));
      for (const one of statements) if (isOf(one, victim.id)) sent.set(one.text, one);
    }
  expect(sent.size).toBeGreaterThan(100);
  let told = 0;
  for (const statement of sent.values()) {
    const own = JSON.stringify(await asPortal(test.db, statement));
    if (own.includes(victim.mark)) told += 1;
    const other = await asPortal(test.db, withMember(statement, victim.id, attacker.id));
    expect(JSON.stringify(other), statement.text).not.toContain(victim.mark);
  }
  // in the first's own place they tell of them
  expect(told).toBeGreaterThan(20);
});
