import { expect, it } from 'vitest';
import { toBase64url } from '../../cards/base64url.ts';
import { chance } from '../../testing/a-constat.ts';
import { onlyRead } from '../content.ts';
import { deflate } from '../deflate.ts';
import { type Entries, type Value, write } from '../entries.ts';
import { CIRCUMSTANCES, COMMON_FIELDS, type FieldKind, SIDE_FIELDS, ZONES } from '../model.ts';
import { LIMITS } from '../values.ts';
import { packCopy, unpackCopy } from './copy.ts';
import { copyKey, isMeetingKey, MEETING_LIMITS } from './rules.ts';
import { createMeetingSeal, newSecret } from './seal.ts';

const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

it('brings a report over whole', async () => {
  const entries = write({}, 'phone-of-a', { 'a.plate': '12345-أ-6', 'common.injured': false });
  expect(await unpackCopy(await packCopy(entries))).toEqual(entries);
});

/** Every box, line and stroke as long as it may be, and nothing in it that could be packed. */
const theLargest = () => {
  const random = chance(3);
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const letters = (count: number) =>
    Array.from({ length: count }, () => String.fromCharCode(0x4e00 + upTo(20_000))).join('');
  const line = (numbers: number, width: number, height: number) =>
    Array.from({ length: numbers }, (_, at) => upTo(at % 2 === 0 ? width : height));
  const hash = () => Array.from({ length: 64 }, () => upTo(15).toString(16)).join('');
  const id = () => Array.from({ length: 40 }, () => upTo(35).toString(36)).join('');
  const takenAt = '2026-11-17T09:12:00.000Z';
  const strokes = Array.from({ length: 5 }, () => line(400, 600, 200));
  const photo = () => ({ of: 'papers', sha256: hash(), bytes: 1, type: 'image/jpeg', takenAt });
  const witness = () => ({
    ...{ name: letters(120), address: letters(160), phone: letters(20), passengerOf: null },
  });
  const many = (name: string, count: number, make: () => Value) =>
    Array.from({ length: count }, (): [string, Value] => [`common.${name}.${id()}`, make()]);
  const texts = (part: string, fields: Readonly<Record<string, FieldKind>>) =>
    Object.entries(fields).flatMap(([name, kind]): [string, Value][] =>
      kind.is === 'text' ? [[`${part}.${name}`, letters(kind.max)]] : [],
    );
  const half = (side: 'a' | 'b'): [string, Value][] => [
    ...texts(side, SIDE_FIELDS),
    ...CIRCUMSTANCES.map((one): [string, Value] => [`${side}.circumstance.${one}`, true]),
    ...ZONES.map((one): [string, Value] => [`${side}.damage.${one}`, true]),
    [`${side}.agreed`, hash()],
    [`${side}.signature`, { strokes, hash: hash(), signedAt: takenAt, sha256: hash() }],
  ];
  return [
    ...[...texts('common', COMMON_FIELDS), ...half('a'), ...half('b')],
    ...many('line', LIMITS.lines, () => line(2 * LIMITS.points, 1000, 700)),
    ...many('photo', LIMITS.photos, photo),
    ...many('witness', LIMITS.witnesses, witness),
  ].reduce<Entries>((all, [key, value]) => write(all, id(), { [key]: value }), {});
};

it('brings the largest report over, in pieces that the server takes', async () => {
  const largest = theLargest();
  expect(Object.keys(onlyRead(largest))).toHaveLength(Object.keys(largest).length);
  const pieces = await packCopy(largest);
  const seal = await createMeetingSeal(id, newSecret());
  for (const [at, piece] of pieces.entries()) {
    const key = copyKey('a', at);
    const stamp = { count: 1, phone: 'phone-of-a' };
    const { sealed } = await seal.seal(key, { value: piece, stamp });
    expect(isMeetingKey(key)).toBe(true);
    expect(sealed.length).toBeLessThanOrEqual(MEETING_LIMITS.sealedBytes);
  }
  expect(await unpackCopy(pieces)).toEqual(largest);
});

it('leaves behind what was removed, which the copy writes over all the same', async () => {
  const entries = write({}, 'phone-of-a', { 'a.plate': '1', 'common.line.x': null });
  expect(await unpackCopy(await packCopy(entries))).toEqual(onlyRead(entries));
});

it.each([null, 7, '', 'AAAA', '*'])('takes %j for no copy', async (value) => {
  expect(await unpackCopy([value])).toBeNull();
});

it('takes of what was made up what is an entry, and nothing of what would fill the memory', async () => {
  const madeUp = async (value: unknown): Promise<string> =>
    toBase64url(await deflate(JSON.stringify(value)));
  expect(await unpackCopy([await madeUp({ 'a.wheel': { value: 1 } })])).toEqual({});
  const endless = await madeUp({ x: ' '.repeat(3 * 1024 * 1024) });
  expect(endless.length).toBeLessThan(10_000);
  expect(await unpackCopy([endless])).toBeNull();
  expect(await unpackCopy([toBase64url(new Uint8Array([1, 2, 3]))])).toBeNull();
});
