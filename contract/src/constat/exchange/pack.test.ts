import { describe, expect, it } from 'vitest';
import { aReport, signBoth } from '../../testing/a-constat.ts';
import { deflate } from '../deflate.ts';
import { write } from '../entries.ts';
import { sealOf } from '../seal.ts';
import { pack, unpack } from './pack.ts';

const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const madeUp = (value: unknown): Promise<Uint8Array> => deflate(JSON.stringify(value));

describe('what a phone shows', () => {
  it('comes back with every value, stamp and removal', async () => {
    const entries = write(aReport(), 'phone-b', { 'b.make': null, 'common.injured': false });
    expect(await unpack(await pack({ id, side: 'b', entries }))).toEqual({
      id,
      side: 'b',
      entries,
    });
  });

  it('is still signed by both', async () => {
    const entries = await signBoth(aReport());
    const shown = await unpack(await pack({ id, side: 'a', entries }));
    expect((await sealOf(shown?.entries ?? {})).state).toBe('sealed');
  });

  it('is the same bytes whatever was written first', async () => {
    const entries = aReport();
    const turned = Object.fromEntries(Object.entries(entries).toReversed());
    expect(await pack({ id, side: 'a', entries: turned })).toEqual(
      await pack({ id, side: 'a', entries }),
    );
  });

  it('is taken for nothing where it is something else', async () => {
    const row = ['a.plate', '1', 1, 0];
    const wrong = [
      new Uint8Array(),
      new Uint8Array([1, 2, 3]),
      await deflate('no JSON'),
      await madeUp(null),
      await madeUp({ id }),
      await madeUp(['rafiq-exchange-2', id, 'a', ['phone-a'], [row]]),
      await madeUp(['rafiq-exchange-1', 'x', 'a', ['phone-a'], [row]]),
      await madeUp(['rafiq-exchange-1', id, 'common', ['phone-a'], [row]]),
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
    const shown = await unpack(await madeUp(['rafiq-exchange-1', id, 'a', ['phone-a'], rows]));
    expect(shown?.entries).toEqual({
      'a.plate': { value: '12345-A-6', stamp: { count: 3, phone: 'phone-a' } },
    });
  });

  it('never unfolds into more than a report can be', async () => {
    const bomb = await madeUp(['rafiq-exchange-1', id, 'a', [' '.repeat(3 * 1024 * 1024)], []]);
    expect(bomb.length).toBeLessThan(10_000);
    expect(await unpack(bomb)).toBeNull();
  });
});
