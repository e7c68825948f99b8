import { describe, expect, it } from 'vitest';
import { aReport, chance, SIGNED_AT, sign } from '../../testing/a-constat.ts';
import { COUNT_MAX, type Entries, merge, type Value, write } from '../entries.ts';
import { otherOf } from '../meeting/rules.ts';
import type { Side } from '../model.ts';
import { join, sealOf, signatureFor } from '../seal.ts';
import { createGathering, framesOf } from './frames.ts';
import type { Seat } from './model.ts';
import { pack, unpack } from './pack.ts';
import { firstOf, givenAlso, holdsAll, takingOf } from './take.ts';

const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const seat = (side: Side, given: string[] = []): Seat => ({ id, side, given });
const taken = async (by: Seat, mine: Entries, entries: Entries): Promise<Entries> => {
  const taking = await takingOf(by, mine, { id, side: otherOf(by.side), entries });
  return taking.is === 'taken' ? taking.entries : {};
};

describe('what is taken in of what was filmed', () => {
  it('is of the same accident and of the other driver', async () => {
    const shown = { id, side: 'a', entries: aReport() } as const;
    expect((await takingOf(seat('b'), {}, shown)).is).toBe('taken');
    expect((await takingOf(seat('a'), {}, shown)).is).toBe('own');
    const elsewhere = { ...shown, id: '00000000-7425-40de-944b-e07fc1f90ae7' };
    expect((await takingOf(seat('b'), {}, elsewhere)).is).toBe('other');
  });

  it('never writes in this driver’s own half', async () => {
    const mine = write(aReport(), 'phone-b', { 'b.plate': '111-B-1' });
    const theirs = write(mine, 'phone-a', { 'b.plate': '999-B-9', 'common.city': 'Rabat' });
    expect(Object.keys(await taken(seat('b'), mine, theirs))).not.toContain('b.plate');
    expect((await taken(seat('b'), mine, theirs))['common.city']?.value).toBe('Rabat');
  });

  it('has no stamp after which nothing could be written', async () => {
    const stamp = { count: COUNT_MAX, phone: 'phone-a' };
    const theirs = { ...aReport(), 'a.model': { value: 'Duster', stamp } };
    expect(await taken(seat('b'), {}, theirs)).not.toHaveProperty(['a.model']);
    expect(firstOf({ id, side: 'a', entries: theirs })).not.toHaveProperty(['a.model']);
  });

  it('is, at first, all that driver A began with for both', () => {
    const entries = aReport();
    expect(firstOf({ id, side: 'a', entries })).toEqual(entries);
    expect(firstOf({ id, side: 'b', entries })).toBeNull();
  });

  it('is closed only by a signature that this driver has shown', async () => {
    const signed = await sign(aReport(), 'b');
    const closed = await sign(signed, 'a');
    const { given } = givenAlso(seat('b'), signed, 'phone-b');
    expect(given).toHaveLength(1);
    // meanwhile this phone went on, which is written over
    const mine = write(signed, 'phone-b', { 'b.plate': '1' });
    expect(await taken(seat('b', [...given]), mine, closed)).toEqual(closed);
    expect(Object.keys(await taken(seat('b'), mine, closed))).not.toContain('b.signature');
    expect(givenAlso(seat('b', [...given]), signed, 'phone-b').given).toEqual(given);
    expect(givenAlso(seat('a'), signed, 'phone-a').given).toEqual([]);
  });

  it('is not closed by a signature that the other phone had put into this driver’s half before', async () => {
    const forged = write(aReport(), 'phone-a', { 'b.circumstance.reversing': true });
    const signature = await signatureFor(forged, 'Nobody', SIGNED_AT);
    const closed = await sign(write(forged, 'phone-a', { 'b.signature': { ...signature } }), 'a');
    expect((await sealOf(closed)).state).toBe('sealed');
    const begun = write(aReport(), 'phone-a', { 'b.signature': { ...signature } });
    // the second phone comes in with it, writes its half, and shows that
    const first = firstOf({ id, side: 'a', entries: begun }) ?? {};
    const mine = write(first, 'phone-b', { 'b.plate': '54321-B-1' });
    const own = givenAlso(seat('b'), mine, 'phone-b');
    expect(Object.keys(await taken(own, mine, closed))).not.toContain('b.circumstance.reversing');
  });

  it('tells whether the other phone has all', () => {
    const one = aReport();
    const other = write(one, 'phone-b', { 'b.make': 'Peugeot' });
    expect(holdsAll(other, one)).toBe(false);
    expect(holdsAll(one, one)).toBe(true);
    expect(
      holdsAll(merge(one, { 'b.model': { value: 'x', stamp: { count: 1, phone: 'p' } } }), one),
    ).toBe(true);
  });
});

/** A phone at the roadside: it shows, films, writes its half and what is common, and signs. */
const aPhone = (side: Side, begun: Entries) => {
  let [entries, own] = [begun, seat(side)];
  return {
    entries: () => entries,
    write: (values: Record<string, Value>) => {
      entries = write(entries, `phone-${side}`, values);
    },
    sign: async () => {
      entries = await sign(entries, side);
    },
    show: async () => {
      own = givenAlso(own, entries, `phone-${side}`);
      return (await framesOf(await pack({ id, side, entries }))) ?? [];
    },
    /** Through a bad camera: codes are missed, seen twice, out of order, or read as something else. */
    film: async (codes: readonly Uint8Array[], random: () => number) => {
      const gathering = createGathering();
      for (let turn = 0; turn < 400; turn += 1) {
        const code = codes[Math.floor(random() * codes.length)] ?? new Uint8Array();
        const seen = random() < 0.1 ? code.map((byte) => byte ^ (random() < 0.02 ? 4 : 0)) : code;
        const whole = random() < 0.3 ? null : (await gathering.take(seen))?.whole;
        const shown = whole && (await unpack(whole));
        if (!shown) continue;
        const taking = await takingOf(own, entries, shown);
        if (taking.is === 'taken') entries = await join(entries, taking.entries);
        return true;
      }
      return false;
    },
  };
};

it.each(Array.from({ length: 50 }, (_, seed) => seed))(
  'two phones end with one report, signed by both, whatever their cameras miss (seed %i)',
  async (seed) => {
    const random = chance(seed);
    const begun = aReport();
    const phones = { a: aPhone('a', begun), b: aPhone('b', begun) };
    const exchange = async (from: Side): Promise<void> => {
      const codes = await phones[from].show();
      while (!(await phones[otherOf(from)].film(codes, random)));
    };
    for (let turn = 0; turn < 6; turn += 1) {
      const side = random() < 0.5 ? 'a' : 'b';
      const line = Array.from({ length: 60 }, () => Math.floor(random() * 700));
      phones[side].write({ [`${side}.model`]: `M${turn}`, [`common.line.x${turn}`]: line });
      phones[side].write({ 'common.city': `City ${side}${turn}` });
      if (random() < 0.5) await exchange(side);
    }
    await exchange('a');
    await exchange('b');
    const first = random() < 0.5 ? 'a' : 'b';
    await phones[first].sign();
    if (random() < 0.5) await exchange(first);
    await phones[otherOf(first)].sign();
    await exchange(otherOf(first));
    await exchange(first);
    await exchange(otherOf(first));
    const [one, other] = [await sealOf(phones.a.entries()), await sealOf(phones.b.entries())];
    expect(one.state).toBe('sealed');
    expect(other).toEqual(one);
    expect(phones.b.entries()).toEqual(phones.a.entries());
  },
);
