import { readToken } from '@rafiq/contract/cards/token';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aHealthPolicy, aMember } from '../../testing/builders.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createCardBox, keysNow, rotateKeys } from './keys.ts';
import { checkCard, listCards } from './service.ts';

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
  (await listCards(deps(secret), memberId))[0]?.token ?? '';
const keyOf = (token: string) => readToken(token)?.content.keyId;
const stateOf = (token: string) => checkCard({ db: test.db, clock }, { token, address: '::1' });
const ids = async () => (await keysNow(deps())).map(({ id }) => id);

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
    const left = await test.db.one<{ count: number }>({
      text: 'select count(*)::int as count from card_keys',
    });
    expect(left.count).toBe(1);
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
