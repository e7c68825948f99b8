import { describe, expect, it } from 'vitest';
import { chance } from '../../testing/a-constat.ts';
import { createGathering, framesOf } from './frames.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const random = chance(11);
const some = (length: number): Bytes =>
  Uint8Array.from({ length }, () => Math.floor(random() * 256));
const rowOf = async (bytes: Bytes): Promise<Bytes[]> => (await framesOf(bytes)) ?? [];

const wholeOf = async (codes: readonly Uint8Array[]): Promise<Bytes | null> => {
  const gathering = createGathering();
  let whole: Bytes | null = null;
  for (const code of codes) whole = (await gathering.take(code))?.whole ?? whole;
  return whole;
};

describe('a row of codes', () => {
  it.each([0, 1, 274, 275, 276, 550, 551, 3_000])(
    'brings %i bytes over, whichever order',
    async (length) => {
      const bytes = some(length);
      const codes = await rowOf(bytes);
      expect(codes).toHaveLength(Math.max(1, Math.ceil(length / 275)));
      for (const code of codes) expect(code.length).toBeLessThanOrEqual(287);
      expect(await wholeOf(codes)).toEqual(bytes);
      expect(await wholeOf(codes.toReversed())).toEqual(bytes);
    },
  );

  it('counts what was read, each code once', async () => {
    const [first, second, third] = await rowOf(some(600));
    const gathering = createGathering();
    if (!first || !second || !third) throw new Error('three codes');
    expect(await gathering.take(second)).toEqual({ read: 1, count: 3, whole: null });
    expect(await gathering.take(second)).toBeNull();
    expect(await gathering.take(first)).toEqual({ read: 2, count: 3, whole: null });
    expect(await gathering.take(first)).toBeNull();
    expect(await gathering.take(third)).toMatchObject({ read: 3, count: 3 });
  });

  it('is never whole without one of its codes', async () => {
    const codes = await rowOf(some(2_000));
    for (const lost of codes.keys())
      expect(await wholeOf(codes.filter((_, at) => at !== lost))).toBeNull();
  });

  it('does not mix with another row that is in sight at the same time', async () => {
    const [one, other] = [some(1_500), some(1_500)];
    const [codes, others] = [await rowOf(one), await rowOf(other)];
    const both = codes.flatMap((code, at) => [code, others[at] ?? code]);
    expect(await wholeOf(both.slice(0, -1))).toEqual(one);
    expect(await wholeOf(both.slice(1))).toEqual(other);
  });

  it('begins anew where a code was changed, and is whole when the true ones come', async () => {
    const bytes = some(700);
    const codes = await rowOf(bytes);
    const wrong = Uint8Array.from(codes[1] ?? []);
    wrong[40] = (wrong[40] ?? 0) ^ 1;
    const gathering = createGathering();
    for (const code of [codes[0], wrong]) await gathering.take(code ?? wrong);
    expect(await gathering.take(codes[2] ?? wrong)).toEqual({ read: 0, count: 3, whole: null });
    let whole: Bytes | null = null;
    for (const code of codes) whole = (await gathering.take(code))?.whole ?? whole;
    expect(whole).toEqual(bytes);
  });

  it('keeps three rows at most', async () => {
    const rows = await Promise.all(Array.from({ length: 4 }, () => rowOf(some(400))));
    const gathering = createGathering();
    for (const [first] of rows) if (first) await gathering.take(first);
    const last = (row: number) => rows[row]?.[1] ?? new Uint8Array();
    expect(await gathering.take(last(0))).toMatchObject({ read: 1, count: 2 });
    expect((await gathering.take(last(3)))?.whole).not.toBeNull();
  });

  it('takes nothing that is no code of a row', async () => {
    const [code = new Uint8Array()] = await rowOf(some(200));
    const gathering = createGathering();
    const changed = (at: number, to: number): Uint8Array =>
      Uint8Array.from(code, (byte, index) => (index === at ? to : byte));
    const wrong = [
      new Uint8Array(),
      new TextEncoder().encode('https://example.test/#/constat/join/x'),
      code.subarray(0, 11),
      changed(0, 0x51),
      // beyond its number, of none, of more than there may be
      changed(9, 1),
      changed(11, 0),
      changed(10, 255),
      Uint8Array.from([...code, ...some(288 - code.length)]),
    ];
    for (const one of wrong) expect(await gathering.take(one)).toBeNull();
  });

  it('is refused where it would never end', async () => {
    expect(await framesOf(some(768 * 275))).toHaveLength(768);
    expect(await framesOf(some(768 * 275 + 1))).toBeNull();
  });
});
