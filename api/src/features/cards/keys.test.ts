import { readToken } from '@rafiq/contract/cards/token';
import { startOfDayInMorocco } from '@rafiq/contract/core/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepRows } from '../../platform/retention.ts';
import { aHealthPolicy, aMember } from '../../testing/builders.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createCardBox, keysNow, rotateKeys } from './keys.ts';
import { cardRetention } from './retention.ts';
import { checkCard, listCards, printCards } from './service.ts';

let test: TestDatabase;
let memberId: string;
let now = new Date('2025-11-17T08:00:00Z');
const clock = () => now;

beforeAll(async () => {
  test = await openTestDatabase();
  const member = await aMember(test.db);
  memberId = member.id;
  await aHealthPolicy(test.db, member);
});
afterAll(() => test.close());

const deps = (serverSecret: string | null = null) => ({
  db: test.db,
  clock,
  box: createCardBox(serverSecret),
});
const tokenNow = async (secret: string | null = null): Promise<string> =>
  (await listCards(deps(secret), memberId, now))[0]?.token ?? '';
const paperNow = async (): Promise<string> =>
  (await printCards(deps(), memberId, now))[0]?.token ?? '';
const keyOf = (token: string) => readToken(token)?.content.keyId;
const stateOf = (token: string) => checkCard({ db: test.db, clock }, { token, address: '::1' });
const ids = async () => (await keysNow(deps())).map(({ id }) => id);

/** Holds whoever seals a key until the other waits. */
const heldBox = () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: sealing, resolve: begin } = Promise.withResolvers<void>();
  const box = createCardBox(null);
  const seal: typeof box.seal = async (...args) => {
    begin();
    await held;
    return box.seal(...args);
  };
  return { box: { ...box, seal }, sealing, letGo };
};
const isSomebodyWaiting = async (): Promise<boolean> => {
  const text = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await test.db.rows({ text })).length > 0;
};

describe('the keys of cards', () => {
  it('are one, however many ask first', async () => {
    const tokens = await Promise.all([tokenNow(), tokenNow(), tokenNow()]);
    expect(new Set(tokens.map(keyOf)).size).toBe(1);
    expect(await ids()).toHaveLength(1);
  });

  it('rest sealed', async () => {
    const { sealed } = await test.db.one<{ sealed: Buffer }>({
      text: 'select sealed from card_keys',
    });
    expect(sealed.toString('latin1')).not.toContain('PRIVATE');
  });

  it('are two while one replaces the other, which signs a day later; the old one ends with its last card', async () => {
    const before = await tokenNow();
    const rotated = await rotateKeys(deps(), false);
    if (rotated === 'under_way') throw new Error('nothing was under way');
    expect(await ids()).toEqual([keyOf(before), rotated.id]);
    expect(await rotateKeys(deps(), false)).toBe('under_way');

    now = new Date('2025-11-18T07:59:59Z');
    const last = await tokenNow();
    expect(keyOf(last)).toBe(keyOf(before));
    now = new Date('2025-11-18T08:00:00Z');
    const first = await tokenNow();
    expect(keyOf(first)).toBe(rotated.id);
    expect(await stateOf(last)).toBe('valid');
    expect(await stateOf(first)).toBe('valid');

    now = new Date('2025-11-19T07:59:58Z');
    expect(await stateOf(last)).toBe('valid');
    now = new Date('2025-11-19T08:00:00Z');
    expect(await ids()).toEqual([rotated.id]);
    expect(await stateOf(last)).toBe('unknown_key');
  });

  it('are replaced at once where somebody may have taken one: nothing it signed is taken any more', async () => {
    const before = await tokenNow();
    expect(await rotateKeys(deps(), true)).not.toBe('under_way');
    expect(await stateOf(before)).toBe('unknown_key');
    expect(await ids()).toHaveLength(1);
    expect(await stateOf(await tokenNow())).toBe('valid');
    await keepRows(test.db, cardRetention, now);
    const left = await test.db.one<{ count: number }>({
      text: 'select count(*)::int as count from card_keys',
    });
    expect(left.count).toBe(1);
  });

  it('are replaced at once also while another replaces them with notice', async () => {
    const before = await tokenNow();
    const { box, sealing, letGo } = heldBox();
    const slow = rotateKeys({ ...deps(), box }, false);
    await sealing;
    const fast = rotateKeys(deps(), true);
    await expect.poll(isSomebodyWaiting).toBe(true);
    letGo();
    const [noticed, made] = await Promise.all([slow, fast]);
    if (noticed === 'under_way' || made === 'under_way') throw new Error('both make a key');
    expect(await ids()).toEqual([made.id]);
    expect(await stateOf(before)).toBe('unknown_key');
    expect(keyOf(await tokenNow())).toBe(made.id);
  });

  it('are taken until the last paper card that they have signed is over, also one of the day of notice', async () => {
    await rotateKeys(deps(), true);
    now = new Date('2025-11-20T08:00:00Z');
    const early = await paperNow();
    const rotated = await rotateKeys(deps(), false);
    if (rotated === 'under_way') throw new Error('nothing was under way');
    const endOf = (day: string) => startOfDayInMorocco(day).toISOString();
    expect(rotated.oldEndsAt).toBe(endOf('2026-11-21'));

    now = new Date('2025-11-21T07:59:59Z');
    const late = await paperNow();
    expect(keyOf(late)).toBe(keyOf(early));
    now = new Date('2026-11-20T12:00:00Z');
    expect(await stateOf(early)).toBe('valid');
    expect(keyOf(await tokenNow())).toBe(rotated.id);
    const known = await keysNow(deps());
    expect(known.map(({ id, until }) => [id, until])).toEqual([
      [keyOf(late), endOf('2026-11-22')],
      [rotated.id, null],
    ]);
    now = new Date('2026-11-21T12:00:00Z');
    expect(await stateOf(early)).toBe('expired');
    expect(await stateOf(late)).toBe('valid');
    now = new Date('2026-11-22T12:00:00Z');
    expect(await stateOf(late)).toBe('unknown_key');
    now = new Date('2025-11-21T08:00:00Z');
  });

  it('lose the half that signs once they sign no more, and go with their last paper card', async () => {
    await rotateKeys(deps(), true);
    const old = keyOf(await paperNow());
    const rotated = await rotateKeys(deps(), false);
    if (rotated === 'under_way') throw new Error('nothing was under way');
    const sweptAt = async (at: string) => {
      await keepRows(test.db, cardRetention, new Date(at));
      const text = 'select id, sealed is not null as signs from card_keys order by signs_from';
      return (await test.db.rows<{ id: string; signs: boolean }>({ text })).map(Object.values);
    };
    const both = [
      [old, true],
      [rotated.id, true],
    ];
    expect(await sweptAt('2025-11-23T07:59:59Z')).toEqual(both);
    expect(await sweptAt('2025-11-23T08:00:00Z')).toEqual([
      [old, false],
      [rotated.id, true],
    ]);
    expect(await ids()).toContain(old);
    expect(await sweptAt(rotated.oldEndsAt)).toEqual([[rotated.id, true]]);
    now = new Date('2025-11-23T08:00:00Z');
  });

  it('are noted anew for no sheet that ends no later: it waits for nobody', async () => {
    const before = await paperNow();
    await test.db.transaction(async (tx) => {
      await tx.rows({ text: 'select 1 from card_keys for update' });
      expect(keyOf(await paperNow())).toBe(keyOf(before));
    });
  });

  it('leave nothing on paper that is taken once they are replaced at once, of one that was retired before neither', async () => {
    const papers = [await paperNow()];
    await rotateKeys(deps(), false);
    now = new Date('2025-11-24T08:00:00Z');
    papers.push(await paperNow());
    expect(new Set(papers.map(keyOf)).size).toBe(2);
    expect(await Promise.all(papers.map(stateOf))).toEqual(['valid', 'valid']);
    await rotateKeys(deps(), true);
    expect(await Promise.all(papers.map(stateOf))).toEqual(['unknown_key', 'unknown_key']);
    expect(await stateOf(await paperNow())).toBe('valid');
  });

  it('go on under another SERVER_SECRET: a new one signs, what was signed is taken until it expires', async () => {
    const before = await tokenNow();
    const after = await tokenNow('another-secret-of-more-than-32-characters');
    expect(keyOf(after)).not.toBe(keyOf(before));
    expect(await stateOf(before)).toBe('valid');
    expect(await stateOf(after)).toBe('valid');
  });

  it('sign when the first of all comes by a rotation', async () => {
    await test.db.run({ text: 'delete from card_keys' });
    await rotateKeys(deps(), false);
    expect(await stateOf(await tokenNow())).toBe('valid');
  });
});
