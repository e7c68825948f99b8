/** Two phones and the place where they meet: whatever the order, however often, one report. */
import { describe, expect, it } from 'vitest';
import { aReport, chance, SIGNED_AT, sign, signBoth } from '../testing/a-constat.ts';
import { COUNT_MAX, type Entries, merge, type Value, write } from './entries.ts';
import { admit, mayWrite } from './keys.ts';
import { SIDES, type Side } from './model.ts';
import { readConstat } from './read.ts';
import { join, sealOf, signatureFor } from './seal.ts';

/**
 * What comes from one driver's phone. A driver writes their own half only; but a report
 * that is sealed on their phone is taken whole if the other driver gave the signature in it with their own hand
 * (`gave`: by its `sha256`), even though that driver has gone on writing since.
 */
const takeFrom = async (
  side: Side,
  kept: Entries,
  given: Entries,
  gave: (other: Side, sha256: string) => boolean,
): Promise<Entries> => {
  const other: Side = side === 'a' ? 'b' : 'a';
  const signature = readConstat(given)[other].signature;
  const isTrusted = signature !== null && gave(other, signature.sha256);
  if (isTrusted && (await sealOf(given)).state === 'sealed') return join(kept, given);
  const written = Object.entries(given).filter(([key]) => mayWrite(side, key));
  return join(kept, Object.fromEntries(written));
};

describe('entries', () => {
  const base = aReport();
  const one = write(base, 'phone-a', { 'common.city': 'Rabat', 'a.make': null });
  const other = write(base, 'phone-b', { 'common.city': 'Salé', 'b.make': 'Fiat' });

  it('come to the same in any order, however often', () => {
    const merged = merge(one, other);
    expect(merge(other, one)).toEqual(merged);
    expect(merge(merged, one)).toEqual(merged);
    expect(merge(merge(base, other), merge(one, base))).toEqual(merged);
    // written at once: the phone's name decides, on both
    expect(readConstat(merged).common.city).toBe('Salé');
    expect(readConstat(merged).a.make).toBeUndefined();
  });

  it('written after they were seen win, whatever the phone', () => {
    const seen = write(merge(one, other), 'phone-a', { 'common.city': 'Témara' });
    expect(readConstat(merge(other, seen)).common.city).toBe('Témara');
  });

  it('of a phone that gave a stamp twice still come to one', () => {
    const again = write(base, 'phone-a', { 'common.city': 'Fès' });
    expect(merge(one, again)).toEqual(merge(again, one));
  });

  it('of three phones come to the same in any order', () => {
    const third = write(base, 'phone-c', { 'common.city': 'Agadir', 'common.line.1': [1, 1] });
    const all = merge(merge(one, other), third);
    expect(merge(one, merge(other, third))).toEqual(all);
    expect(merge(merge(third, one), other)).toEqual(all);
  });

  it('cannot be counted beyond the end', () => {
    const loud = { 'common.city': { value: 'X', stamp: { count: COUNT_MAX, phone: 'z' } } };
    const after = write(loud, 'phone-a', { 'common.place': 'Y' });
    expect(after['common.place']?.stamp.count).toBe(COUNT_MAX);
  });
});

describe('copies that meet', () => {
  it('are sealed when both sign at once', async () => {
    const base = aReport();
    const both = await join(await sign(base, 'a'), await sign(base, 'b'));
    expect((await sealOf(both)).state).toBe('sealed');
    expect(await join(await sign(base, 'b'), await sign(base, 'a'))).toEqual(both);
  });

  it('stay sealed against whatever is later, from either side', async () => {
    const sealed = await signBoth(aReport());
    const later = write(sealed, 'phone-z', {
      'a.make': 'Fiat',
      'b.signature': null,
      'common.line.9': [1, 1],
    });
    const joined = await join(sealed, later);
    expect(readConstat(joined)).toEqual(readConstat(sealed));
    expect(await join(later, sealed)).toEqual(joined);
    expect(await join(sealed, sealed)).toEqual(sealed);
    // and whoever merges without looking at seals leaves it at that
    expect(merge(later, joined)).toEqual(joined);
    expect(await join(joined, later)).toEqual(joined);
    expect(admit(joined)).toEqual(joined);
  });

  it('stay sealed against a phone that counts to the end', async () => {
    const sealed = await signBoth(aReport());
    const end = { count: COUNT_MAX, phone: 'zzz' };
    const later = { ...sealed, 'a.make': { value: 'Fiat', stamp: end } };
    const joined = await join(later, sealed);
    expect(readConstat(joined).a.make).toBe('Dacia');
    expect(merge(later, joined)).toEqual(joined);
  });

  it('keep of two seals the first, whichever is named first', async () => {
    const base = await sign(aReport(), 'a');
    const first = await sign(base, 'b');
    const changed = write(base, 'phone-a', { 'a.make': 'Fiat' });
    const after = new Date(SIGNED_AT.getTime() + 1);
    const second = await sign(await sign(changed, 'a', after), 'b', after);
    const joined = await join(first, second);
    expect(readConstat(joined)).toEqual(readConstat(first));
    expect(await join(second, first)).toEqual(joined);
  });

  it('keep of two seals the one whose later signature came first', async () => {
    const after = (minutes: number) => new Date(SIGNED_AT.getTime() + minutes * 60_000);
    const report = aReport();
    const first = await sign(await sign(report, 'a', after(0)), 'b', after(5));
    const changed = write(report, 'phone-a', { 'a.make': 'Fiat' });
    const second = await sign(await sign(changed, 'b', after(1)), 'a', after(6));
    expect(readConstat(await join(first, second)).a.make).toBe('Dacia');
    expect(readConstat(await join(second, first)).a.make).toBe('Dacia');
  });

  it('with one content and two stamps stay sealed', async () => {
    const sealed = await signBoth(aReport());
    const again = write(sealed, 'phone-b', { 'b.make': 'Renault' });
    const joined = await join(sealed, again);
    expect(await join(again, sealed)).toEqual(joined);
    expect((await sealOf(joined)).state).toBe('sealed');
  });
});

describe('where two phones meet', () => {
  const gaveNothing = () => false;

  it('a driver changes nothing of the other half', async () => {
    const kept = aReport();
    const given = write(kept, 'phone-b', { 'a.make': 'Fiat', 'b.make': 'Opel' });
    const { a, b } = readConstat(await takeFrom('b', kept, given, gaveNothing));
    expect([a.make, b.make]).toEqual(['Dacia', 'Opel']);
  });

  it('a seal made on one phone is taken if the other driver gave that signature', async () => {
    const signedByB = await sign(aReport(), 'b');
    const onPhoneA = await sign(signedByB, 'a');
    const goneOn = write(signedByB, 'phone-b', { 'b.make': 'Opel' });
    const given = readConstat(signedByB).b.signature?.sha256;
    const gave = (side: Side, sha256: string) => side === 'b' && sha256 === given;
    const taken = await takeFrom('a', goneOn, onPhoneA, gave);
    expect(readConstat(taken)).toEqual(readConstat(onPhoneA));
    const invented = await takeFrom('a', goneOn, onPhoneA, gaveNothing);
    expect((await sealOf(invented)).state).toBe('open');
    expect(readConstat(invented).b.make).toBe('Opel');
  });
});

/** What somebody does next, by chance: mostly a box, sometimes a line or a removal, now and then a signature. */
const nextWriting = async (
  entries: Entries,
  side: Side,
  random: () => number,
): Promise<Record<string, Value>> => {
  const text = `t${Math.floor(random() * 5)}`;
  const dice = random();
  if (dice < 0.15) return { [`${side}.make`]: text, [`${side}.damage.front`]: true };
  if (dice < 0.25) return { 'common.place': text };
  if (dice < 0.3) return { [`common.line.${side}${text}`]: random() < 0.5 ? null : [1, 2, 3, 4] };
  if (dice < 0.35) return { [`${side}.damage.front`]: null };
  return { [`${side}.signature`]: await signatureFor(entries, [[1, 1]], new Date(0)) };
};

/** Both write and meet as chance has it; then the line holds until nothing changes any more. */
const twoPhones = async (seed: number) => {
  const random = chance(seed);
  let hub = aReport();
  const phones: Record<Side, Entries> = { a: hub, b: hub };
  const given = new Set<string>();
  const gave = (side: Side, sha256: string) => given.has(`${side} ${sha256}`);
  const send = async (side: Side) => {
    const own = readConstat(phones[side])[side].signature;
    if (own) given.add(`${side} ${own.sha256}`);
    hub = await takeFrom(side, hub, phones[side], gave);
  };
  const fetch = async (side: Side) => {
    phones[side] = await join(phones[side], hub);
  };
  let wasSealed: string | null = null;
  for (let step = 0; step < 30; step += 1) {
    const side = random() < 0.5 ? 'a' : 'b';
    const dice = random();
    if (dice < 0.4) {
      const { state, hash } = await sealOf(phones[side]);
      const values = await nextWriting(phones[side], side, random);
      expect(Object.keys(values).every((key) => mayWrite(side, key))).toBe(true);
      if (state === 'sealed') wasSealed ??= hash;
      else phones[side] = write(phones[side], `phone-${side}`, values);
    } else if (dice < 0.7) await send(side);
    else await fetch(side);
  }
  for (let round = 0; round < 2; round += 1) {
    for (const side of SIDES) await send(side);
    for (const side of SIDES) await fetch(side);
  }
  return { hub, phones, wasSealed };
};

it('two phones that write, sign and are cut off by chance end with one report: 200 seeds', {
  timeout: 60_000,
}, async () => {
  let seals = 0;
  for (let seed = 1; seed <= 200; seed += 1) {
    const { hub, phones, wasSealed } = await twoPhones(seed);
    expect(phones.a, `seed ${seed}`).toEqual(hub);
    expect(phones.b, `seed ${seed}`).toEqual(hub);
    const end = await sealOf(hub);
    // what was sealed anywhere is sealed everywhere
    if (wasSealed !== null) expect(end.state, `seed ${seed}`).toBe('sealed');
    seals += Number(end.state === 'sealed');
  }
  expect(seals).toBeGreaterThan(20);
  expect(seals).toBeLessThan(200);
});
