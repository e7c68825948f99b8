import { describe, expect, it } from 'vitest';
import { aReport, chance, SIGNED_AT, sign } from '../../testing/a-constat.ts';
import { COUNT_MAX, type Entries, merge, type Value, write } from '../entries.ts';
import { otherOf } from '../meeting/rules.ts';
import type { Side } from '../model.ts';
import { join, sealOf, signatureFor } from '../seal.ts';
import { codeOf, unpack } from './code.ts';
import type { Seat, Shown } from './model.ts';
import { firstOf, givenAlso, seatAfter, takingOf } from './take.ts';

const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const seat = (side: Side, given: string[] = []): Seat => ({ id, side, given });
const shownBy = (side: Side, entries: Entries, more: Partial<Shown> = {}): Shown => ({
  ...{ id, side, entries, hasMore: false, mark: '', from: 0, upTo: 0, got: 0 },
  ...more,
});
const taken = async (by: Seat, mine: Entries, entries: Entries): Promise<Entries> => {
  const shown = shownBy(otherOf(by.side), entries);
  const taking = await takingOf(by, mine, shown, `phone-${by.side}`);
  return taking.is === 'taken' ? taking.entries : {};
};

describe('what is taken in of what was scanned', () => {
  it('is of the same accident and of the other driver', async () => {
    const shown = shownBy('a', aReport());
    expect((await takingOf(seat('b'), {}, shown, 'phone-b')).is).toBe('taken');
    expect((await takingOf(seat('a'), {}, shown, 'phone-a')).is).toBe('own');
    const elsewhere = { ...shown, id: '00000000-7425-40de-944b-e07fc1f90ae7' };
    expect((await takingOf(seat('b'), {}, elsewhere, 'phone-b')).is).toBe('other');
  });

  it('never writes in this driver’s own half', async () => {
    const mine = write(aReport(), 'phone-b', { 'b.plate': '111-B-1' });
    const theirs = write(mine, 'phone-a', { 'b.plate': '999-B-9', 'common.city': 'Rabat' });
    expect(Object.keys(await taken(seat('b'), mine, theirs))).not.toContain('b.plate');
    expect((await taken(seat('b'), mine, theirs))['common.city']?.value).toBe('Rabat');
    // also where this phone has written nothing in it
    expect(Object.keys(await taken(seat('b'), aReport(), theirs))).not.toContain('b.plate');
  });

  it('has no stamp after which nothing could be written', async () => {
    const stamp = { count: COUNT_MAX, phone: 'phone-a' };
    const theirs = { ...aReport(), 'a.model': { value: 'Duster', stamp } };
    expect(await taken(seat('b'), {}, theirs)).not.toHaveProperty(['a.model']);
    expect(firstOf(shownBy('a', theirs))).not.toHaveProperty(['a.model']);
  });

  it('is, at first, all that driver A began with for both', () => {
    const entries = aReport();
    expect(firstOf(shownBy('a', entries))).toEqual(entries);
    expect(firstOf(shownBy('b', entries))).toBeNull();
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
    const first = firstOf(shownBy('a', begun)) ?? {};
    const mine = write(first, 'phone-b', { 'b.plate': '54321-B-1' });
    const own = givenAlso(seat('b'), mine, 'phone-b');
    expect(Object.keys(await taken(own, mine, closed))).not.toContain('b.circumstance.reversing');
  });

  it('is also of the own half while driver A’s beginning comes, until this driver writes in it', async () => {
    const coming = { ...seat('b'), isComing: true };
    const theirs = aReport();
    const mine = write(theirs, 'phone-b', { 'common.city': 'Rabat' });
    expect(Object.keys(await taken(coming, mine, theirs))).toContain('b.make');
    const written = write(mine, 'phone-b', { 'b.plate': '111-B-1' });
    // by somebody who has scanned what stands here
    const signature = await signatureFor(written, 'Nobody', SIGNED_AT);
    const forged = write(written, 'phone-a', { 'b.signature': { ...signature } });
    const keys = Object.keys(await taken(coming, written, await sign(forged, 'a')));
    expect(keys).toContain('a.signature');
    expect(keys.filter((key) => key.startsWith('b.'))).toEqual([]);
  });

  it('is all of that beginning once a code says so that follows what is here', () => {
    const coming = { ...seat('b'), isComing: true };
    const more = shownBy('a', {}, { upTo: 2, hasMore: true });
    const last = { ...more, from: 2, upTo: 4, hasMore: false };
    expect(seatAfter(coming, more).isComing).toBe(true);
    expect(seatAfter(coming, last).isComing).toBe(true);
    expect(seatAfter(seatAfter(coming, more), last).isComing).toBe(false);
    // and never again
    expect(seatAfter(seat('b'), more).isComing).toBe(false);
  });

  it('is noted up to which count', () => {
    const own = { ...seat('b'), got: 5, hasGot: 3 };
    const code = { from: 5, upTo: 9, got: 4 };
    expect(seatAfter(own, shownBy('a', {}, code))).toMatchObject({ got: 9, hasGot: 4 });
    // this phone has not what came before
    expect(seatAfter(own, shownBy('a', {}, { ...code, from: 6 })).got).toBe(5);
    // a phone that began anew
    const anew = { from: 0, upTo: 2, got: 0 };
    expect(seatAfter(own, shownBy('a', {}, anew))).toMatchObject({ got: 2, hasGot: 0 });
  });
});

it('a report that both signed on one phone comes whole to the other, in as many codes as it takes', async () => {
  const random = chance(7);
  let one = aReport();
  for (let at = 0; at < 12; at += 1) {
    const line = Array.from({ length: 100 }, () => Math.floor(random() * 700));
    one = write(one, 'phone-a', { [`common.line.x${at}`]: line, 'b.model': `M${at}` });
  }
  for (const side of ['a', 'b'] as const) {
    const signature = await signatureFor(one, side, SIGNED_AT);
    one = write(one, 'phone-a', { [`${side}.signature`]: { ...signature } });
  }
  let [own, theirs, entries] = [seat('a'), { ...seat('b'), isComing: true } as Seat, {} as Entries];
  let codes = 0;
  for (let hasMore = true; hasMore; codes += 1) {
    const code = await codeOf(own, one, 'phone-a');
    const shown = code && (await unpack(code.bytes));
    if (!shown) throw new Error('no code');
    entries = merge(entries, await taken(theirs, entries, shown.entries));
    theirs = seatAfter(theirs, shown);
    own = seatAfter(own, shownBy('b', {}, { got: theirs.got ?? 0 }));
    hasMore = shown.hasMore;
  }
  expect(codes).toBeGreaterThan(1);
  expect(entries).toEqual(one);
  expect((await sealOf(entries)).state).toBe('sealed');
});

/** A phone at the roadside: it shows, scans, writes its half and what is common, and signs. */
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
      return codeOf(own, entries, `phone-${side}`);
    },
    scan: async (shown: Shown): Promise<void> => {
      const taking = await takingOf(own, entries, shown, `phone-${side}`);
      if (taking.is !== 'taken') throw new Error(taking.is);
      entries = await join(entries, taking.entries);
      own = seatAfter(own, shown);
    },
  };
};

it.each(Array.from({ length: 50 }, (_, seed) => seed))(
  'two phones end with one report, signed by both, whichever shows when (seed %i)',
  async (seed) => {
    const random = chance(seed);
    const begun = aReport();
    const phones = { a: aPhone('a', begun), b: aPhone('b', begun) };
    let news = 0;
    /** Until the other phone has all; it shows its own code in between, which says what it has. */
    const exchange = async (from: Side): Promise<void> => {
      const code = await phones[from].show();
      const shown = code && (await unpack(code.bytes));
      if (!shown) throw new Error('no code');
      if (shown.from > 0) news += 1;
      await phones[otherOf(from)].scan(shown);
      if (!shown.hasMore) return;
      await exchange(otherOf(from));
      await exchange(from);
    };
    for (let turn = 0; turn < 6; turn += 1) {
      const side = random() < 0.5 ? 'a' : 'b';
      const line = Array.from({ length: 200 }, () => Math.floor(random() * 700));
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
    // all of it was too much for one code in the end
    expect(news).toBeGreaterThan(0);
  },
);
