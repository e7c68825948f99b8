import { describe, expect, it } from 'vitest';
import { aReport, chance, SIGNED_AT, sign, signBoth } from '../../testing/a-constat.ts';
import { deflate } from '../deflate.ts';
import { type Entries, type Value, write } from '../entries.ts';
import { DRAWN_NUMBERS_MAX, SIGNATURE_FIELD } from '../model.ts';
import { sealOf, signatureFor } from '../seal.ts';
import { CODE_BYTES, codeOf, markOf, pack, unpack } from './code.ts';
import type { Seat, Shown } from './model.ts';

const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const shown = (more: Partial<Shown>): Shown => ({
  ...{ id, side: 'a', entries: {}, hasMore: false, mark: '0123456789ab', from: 0, upTo: 9, got: 4 },
  ...more,
});
const madeUp = (value: unknown): Promise<Uint8Array> => deflate(JSON.stringify(value));

describe('what a phone shows', () => {
  it('comes back with every value, stamp and removal', async () => {
    const entries = write(aReport(), 'phone-b', { 'b.make': null, 'common.injured': false });
    const one = shown({ side: 'b', entries, hasMore: true });
    expect(await unpack(await pack(one))).toEqual(one);
  });

  it('is still signed by both', async () => {
    const entries = await signBoth(aReport());
    const read = await unpack(await pack(shown({ entries })));
    expect((await sealOf(read?.entries ?? {})).state).toBe('sealed');
  });

  it('is the same bytes whatever was written first', async () => {
    const entries = aReport();
    const turned = Object.fromEntries(Object.entries(entries).toReversed());
    expect(await pack(shown({ entries: turned }))).toEqual(await pack(shown({ entries })));
    expect(await markOf(turned)).toBe(await markOf(entries));
  });

  it('is taken for nothing where one byte was misread', async () => {
    const bytes = await pack(shown({ entries: aReport() }));
    for (const at of bytes.keys()) {
      const misread = bytes.map((byte, index) => (index === at ? byte ^ 1 : byte));
      expect(await unpack(misread), `byte ${at}`).toBeNull();
    }
  });

  it('is taken for nothing where it is something else', async () => {
    const row = ['a.plate', '1', 1, 0];
    const wrong = [
      new Uint8Array(),
      new Uint8Array([1, 2, 3]),
      await deflate('no JSON'),
      await madeUp(null),
      await madeUp({ id }),
      await madeUp(['rafiq-exchange-1', id, 'a', ['phone-a'], [row]]),
      await madeUp(['rafiq-exchange-2', 'x', 'a', false, '', 0, 1, 0, ['phone-a'], [row]]),
      await madeUp(['rafiq-exchange-2', id, 'common', false, '', 0, 1, 0, ['phone-a'], [row]]),
    ];
    for (const bytes of wrong) expect(await unpack(bytes)).toBeNull();
  });

  it('brings no entry that is none', async () => {
    const rows = [
      ['a.plate', '12345-A-6', 3, 0],
      ['a.wheel', '1', 1, 0],
      ['a.make', 'x'.repeat(5_000), 1, 0],
      ['a.model', 'Clio', 0, 0],
      ['a.insurer', 'Atlas', 1, 7],
      ['__proto__', 'x', 1, 0],
      'b.plate',
      null,
    ];
    const made = ['rafiq-exchange-2', id, 'a', 1, {}, -3, 1e12, 'x', ['phone-a'], rows];
    const read = await unpack(await madeUp(made));
    expect(read).toMatchObject({ hasMore: false, from: 0, upTo: 1_000_000_000, got: 0 });
    expect(read?.entries).toEqual({
      'a.plate': { value: '12345-A-6', stamp: { count: 3, phone: 'phone-a' } },
    });
  });

  it('never unfolds into more than a report can be', async () => {
    const phone = ' '.repeat(3 * 1024 * 1024);
    const bomb = await madeUp(['rafiq-exchange-2', id, 'a', false, '', 0, 1, 0, [phone], []]);
    expect(bomb.length).toBeLessThan(10_000);
    expect(await unpack(bomb)).toBeNull();
  });
});

describe('one code', () => {
  const random = chance(11);
  const noise = (length: number): string =>
    Array.from({ length }, () => String.fromCharCode(97 + Math.floor(random() * 26))).join('');
  /** Of a hand that was not quiet: nothing in them is the same twice. */
  const lines = (count: number): Record<string, Value> =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        `common.line.x${at}`,
        Array.from({ length: 80 }, () => Math.floor(random() * 700)),
      ]),
    );
  const seat = { id, side: 'a', given: [] } as const;
  const readOf = async (entries: Entries, by: Seat = seat): Promise<Shown | null> => {
    const code = await codeOf(by, entries, 'phone-a');
    if (!code) return null;
    expect(code.bytes.length).toBeLessThanOrEqual(CODE_BYTES);
    const read = await unpack(code.bytes);
    expect(read?.hasMore).toBe(code.hasMore);
    return read;
  };

  it('holds all, also both signatures, where it has room', async () => {
    const entries = await signBoth(aReport());
    const about = { mark: await markOf(entries), upTo: 3, got: 2 };
    // also what the other phone has already
    const read = await readOf(entries, { ...seat, got: 2, hasGot: 1 });
    expect(read).toEqual(shown({ ...about, entries, from: 0 }));
  });

  const news = async (entries: Entries, by: Seat = seat) => {
    const read = await readOf(entries, by);
    return { ...read, keys: Object.keys(read?.entries ?? {}).sort() };
  };

  it('holds what this phone wrote where all is too much', async () => {
    const theirs = write(aReport(), 'phone-b', { 'b.plate': '54321-B-1', ...lines(9) });
    const entries = await sign(theirs, 'a');
    const about = { hasMore: false, from: 0, upTo: 3, mark: await markOf(entries) };
    const { keys, ...read } = await news(entries, { ...seat, got: 2 });
    expect(read).toMatchObject(about);
    const own = Object.keys(entries).filter((key) => entries[key]?.stamp.phone === 'phone-a');
    expect(keys).toEqual(own.sort());
    // where the other phone is a new one, it has nothing of what the old one wrote
    const anew = await news(write(entries, 'phone-a', lines(4)), seat);
    expect(anew.keys).toContain('b.plate');
  });

  it('holds what the other phone has not got, however much there was before', async () => {
    const drawn = write(aReport(), 'phone-a', lines(30));
    const entries = await sign(drawn, 'a');
    expect(await news(entries, { ...seat, hasGot: 2 })).toMatchObject({
      ...{ hasMore: false, from: 2, upTo: 3, keys: ['a.signature'] },
    });
    // and nothing where it has all
    expect(await news(entries, { ...seat, hasGot: 3 })).toMatchObject({
      ...{ hasMore: false, from: 3, upTo: 3, keys: [] },
    });
  });

  it('holds what was written first where that too is too much, and the next one the rest', async () => {
    let entries = aReport();
    for (const [key, line] of Object.entries(lines(12)))
      entries = write(entries, 'phone-a', { [key]: line });
    const seen: string[][] = [];
    let hasGot = 0;
    for (let hasMore = true; hasMore; ) {
      const read = await news(entries, { ...seat, hasGot });
      seen.push(read.keys);
      expect(read.from).toBe(hasGot);
      [hasGot, hasMore] = [read.upTo ?? 0, read.hasMore ?? false];
    }
    expect(seen.length).toBeGreaterThan(1);
    expect(seen.flat().sort()).toEqual(Object.keys(entries).sort());
  });

  it('has room for any signature or line that is drawn here', async () => {
    const numbers = Array.from({ length: DRAWN_NUMBERS_MAX }, () => Math.floor(random() * 700));
    const strokes = Array.from({ length: 12 }, (_, at) => numbers.slice(50 * at, 50 * at + 50));
    const { width, height } = SIGNATURE_FIELD;
    const inField = strokes.map((stroke) =>
      stroke.map((number, at) => number % (at % 2 === 0 ? width : height)),
    );
    const large = write(aReport(), 'phone-a', lines(20));
    const signed = await signatureFor(large, inField, SIGNED_AT);
    const entries = write(large, 'phone-a', { 'a.signature': { ...signed } });
    expect((await news(entries, { ...seat, hasGot: 2 })).keys).toEqual(['a.signature']);
    const more = write(entries, 'phone-a', { 'common.line.y': numbers });
    expect((await news(more, { ...seat, hasGot: 3 })).keys).toEqual(['common.line.y']);
  });

  it('is none where one writing alone is too large', async () => {
    const long = { 'a.observations': noise(600), 'a.visibleDamage': noise(300) };
    expect(await readOf(write(aReport(), 'phone-a', long))).toMatchObject({ hasMore: false });
    expect(await readOf(write(aReport(), 'phone-a', { ...long, ...lines(9) }))).toMatchObject({
      hasMore: true,
    });
    expect(await readOf(write({}, 'phone-a', { ...long, ...lines(9) }))).toBeNull();
  });
});
