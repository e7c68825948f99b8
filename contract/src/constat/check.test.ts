import { beforeAll, describe, expect, it } from 'vitest';
import { aReport, chance, sign, signBoth } from '../testing/a-constat.ts';
import { type Checked, checkSealed, type Difference } from './check.ts';
import { COPY_MAX, readCopy, writeCopy } from './copy.ts';
import { type Entries, merge, type Value, write } from './entries.ts';
import { sha256 } from './hash.ts';
import { KEYS_MAX } from './keys.ts';

const picture = new Uint8Array(300).map((_, at) => (at * 7) % 256);
let sealed: Entries;
let copy: string;
beforeAll(async () => {
  const photo = {
    of: 'scene',
    sha256: await sha256(picture),
    bytes: picture.length,
    type: 'image/jpeg',
    takenAt: '2026-11-17T09:12:00.000Z',
  };
  sealed = await signBoth(aReport({ 'common.photo.p1': photo, 'common.line.1': [1, 2, 3, 4] }));
  copy = await writeCopy(sealed, new Map([['p1', picture]]));
});

const check = (entries: Entries, bytes: Uint8Array<ArrayBuffer> | null = picture) =>
  checkSealed(entries, async () => bytes);
const tampered = (key: string, value: Value): Entries => ({
  ...sealed,
  [key]: { value, stamp: sealed[key]?.stamp ?? { count: 1, phone: 'x' } },
});
const flipped = (bytes: Uint8Array<ArrayBuffer>, at: number): Uint8Array<ArrayBuffer> =>
  bytes.map((byte, index) => (index === at ? byte ^ 1 : byte));

describe('a sealed report', () => {
  it('is unchanged as long as nothing of it was', async () => {
    expect(await check(sealed)).toMatchObject({
      state: 'unchanged',
      differences: [],
      signedAt: { a: '2026-11-17T09:30:00.000Z', b: '2026-11-17T09:30:00.000Z' },
    });
  });

  it.each<[string, Value, Difference]>([
    ['common.day', '2026-11-16', { what: 'content' }],
    ['a.observations', 'Il pleuvait.', { what: 'content' }],
    ['common.line.1', [1, 2, 3, 5], { what: 'content' }],
    ['a.evil', 'x', { what: 'unread' }],
    ['b.signature', 'x', { what: 'signature', side: 'b' }],
  ])('with %s made %j names what differs', async (key, value, difference) => {
    expect(await check(tampered(key, value))).toMatchObject({
      state: 'changed',
      differences: [difference],
    });
  });

  it.each([null, ''])('is unchanged where a box that it does not have holds %j', async (value) => {
    expect(await check(tampered('a.evil', value))).toMatchObject({ state: 'unchanged' });
  });

  it('names the photo whose byte was changed', async () => {
    for (const at of [0, 150, 299])
      expect(await check(sealed, flipped(picture, at))).toMatchObject({
        state: 'changed',
        differences: [{ what: 'photo', id: 'p1', number: 1 }],
        missing: [],
      });
  });

  it('is not called another one for a photo that is elsewhere, which is named', async () => {
    expect(await check(sealed, null)).toMatchObject({
      state: 'unchanged',
      differences: [],
      missing: [{ id: 'p1', number: 1 }],
    });
    expect(await check(tampered('common.day', '2026-11-16'), null)).toMatchObject({
      state: 'changed',
      differences: [{ what: 'content' }],
      missing: [{ id: 'p1', number: 1 }],
    });
  });

  it('names every signature whose stroke was moved', async () => {
    const move = (side: string): Entries[string] => ({
      value: { ...Object(sealed[`${side}.signature`]?.value), strokes: [[1, 1]] },
      stamp: { count: 9, phone: 'x' },
    });
    const { differences } = await check({
      ...sealed,
      'a.signature': move('a'),
      'b.signature': move('b'),
    });
    expect(differences).toEqual([
      { what: 'signature', side: 'a' },
      { what: 'signature', side: 'b' },
    ]);
  });
});

it('a text in another spelling, which has the same hash, is shown', async () => {
  const report = aReport({ 'a.make': 'Citroën', 'b.make': 'm福' });
  const signed = await sign(await sign(report, 'a'), 'b');
  const respelt = (key: string, value: Value): Entries => ({
    ...signed,
    [key]: { value, stamp: signed[key]?.stamp ?? { count: 1, phone: 'x' } },
  });
  expect(await checkSealed(signed, async () => null)).toMatchObject({ state: 'unchanged' });
  for (const changed of [
    respelt('a.make', 'Citroe\u0308n'),
    // a sign that is drawn otherwise
    respelt('b.make', 'm\ufa1b'),
  ])
    expect(await checkSealed(changed, async () => null)).toMatchObject({
      state: 'changed',
      differences: [{ what: 'unread' }],
    });
});

it('a report that both have not signed is not called changed', async () => {
  const open = aReport();
  const one = await sign(open, 'a');
  const twice = await sign(write(one, 'phone-b', { 'b.make': 'Opel' }), 'b');
  for (const entries of [{}, open, one, twice])
    expect(await checkSealed(entries, async () => null)).toMatchObject({ state: 'unsigned' });
});

describe('a copy', () => {
  it('is the report with its photos, there and back', async () => {
    const read = await readCopy(copy);
    expect(read).toEqual({
      entries: sealed,
      photos: new Map([['p1', picture]]),
      isAsWritten: true,
    });
  });

  it('shows any byte that was changed', async () => {
    const random = chance(7);
    const stateOf = async (text: string): Promise<string> => {
      const read = await readCopy(text);
      if (!read) return 'unread';
      const checked: Checked = await checkSealed(
        read.entries,
        async (id) => read.photos.get(id) ?? null,
      );
      return checked.state === 'unchanged' && read.isAsWritten ? 'unchanged' : 'changed';
    };
    expect(await stateOf(copy)).toBe('unchanged');
    for (let turn = 0; turn < 300; turn += 1) {
      const at = Math.floor(random() * copy.length);
      const sign = String.fromCharCode(copy.charCodeAt(at) ^ (1 << Math.floor(random() * 6)));
      const changed = `${copy.slice(0, at)}${sign}${copy.slice(at + 1)}`;
      expect(await stateOf(changed), `at ${at}: ${sign}`).not.toBe('unchanged');
    }
    expect(await stateOf(`${copy} `)).not.toBe('unchanged');
    expect(await stateOf(JSON.stringify(JSON.parse(copy), null, 1))).not.toBe('unchanged');
  });

  it.each([null, '?', 7])('with %j for a photo has another photo, and not none', async (other) => {
    const file = JSON.parse(copy);
    file.report.photos.p1 = other;
    const read = await readCopy(JSON.stringify(file));
    const bytes = read?.photos.get('p1') ?? null;
    expect(read && (await check(read.entries, bytes))).toMatchObject({ state: 'changed' });
  });

  it('holds every box, however much the other phone wrote and removed', async () => {
    const removed = Array.from({ length: KEYS_MAX }, (_, at) => [`common.line.x${at}`, null]);
    const flooded = merge(write({}, 'phone-b', Object.fromEntries(removed)), sealed);
    const read = await readCopy(await writeCopy(flooded, new Map([['p1', picture]])));
    expect(read && (await check(read.entries))).toMatchObject({ state: 'unchanged' });
  });

  it.each([
    ...['', 'null', '[]', '{}', 'not json', '{"format":"other","report":{}}', '"rafiq-constat-1"'],
  ])('is not %j', async (text) => expect(await readCopy(text)).toBeNull());

  it('is none beyond its length', async () => {
    expect(await readCopy(`${copy}${' '.repeat(COPY_MAX)}`)).toBeNull();
  });

  it('of hostile shape is read as far as it is a report', async () => {
    const hostile =
      '{"format":"rafiq-constat-1","report":{"entries":{"__proto__":1},"photos":[1]}}';
    expect(await readCopy(hostile)).toEqual({
      entries: {},
      photos: new Map(),
      isAsWritten: false,
    });
  });
});
