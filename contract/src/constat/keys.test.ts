import { describe, expect, it } from 'vitest';
import { COUNT_MAX } from './entries.ts';
import { admit, checkEntry, fieldOf, isKey, KEYS_MAX, mayWrite } from './keys.ts';
import { COMMON_FIELDS, SIDE_FIELDS, SIDES } from './model.ts';
import { LIMITS, tidyText } from './values.ts';

const HASH = 'a'.repeat(64);
const photo = {
  of: 'scene',
  sha256: HASH,
  bytes: 1,
  type: 'image/jpeg',
  takenAt: '2026-11-17T09:00:00.000Z',
};
const witness = { name: 'Hamid Alaoui', address: '', phone: '', passengerOf: null };
const signature = {
  strokes: [[0, 0, 600, 200]],
  hash: HASH,
  signedAt: '2026-11-17T09:00:00.000Z',
  sha256: HASH,
};

describe('a key', () => {
  it('is there for every box of the paper, on its own part only', () => {
    for (const name of Object.keys(COMMON_FIELDS)) {
      expect(isKey(`common.${name}`)).toBe(true);
      expect(isKey(`a.${name}`)).toBe(false);
    }
    for (const name of Object.keys(SIDE_FIELDS)) {
      for (const side of SIDES) expect(isKey(`${side}.${name}`)).toBe(true);
      expect(isKey(`common.${name}`)).toBe(false);
    }
  });

  it.each([
    ...['a.circumstance.parked', 'b.damage.front-left', 'a.car', 'b.agreed', 'a.signature'],
    ...['common.witness.1', 'common.photo.m2c_9-X', `common.line.${'x'.repeat(40)}`],
  ])('may be %s', (key) => expect(isKey(key)).toBe(true));

  it.each([
    ...['', 'a', 'a.', 'common', 'c.plate', 'A.plate', 'a.plate.', 'a.plate.x', ' a.plate'],
    ...['a.circumstance', 'a.circumstance.flying', 'common.circumstance.parked', 'a.damage.wing'],
    ...[
      'common.car',
      'common.signature',
      'a.photo.1',
      'common.photo',
      'common.photo.',
      'common.line.1.2',
    ],
    ...[`common.line.${'x'.repeat(41)}`, 'common.line.é', 'common.line.a b', 'common.line.<b>'],
    ...['__proto__', 'a.__proto__', 'a.constructor', 'common.toString', 'a.damage.length'],
    ...['common.__proto__.1', 'a.circumstance.0'],
  ])('may not be %s', (key) => {
    expect(isKey(key)).toBe(false);
    expect(checkEntry(key, null)).toBe(false);
  });

  it('says which box it is', () => {
    expect(fieldOf('a.plate')).toEqual(SIDE_FIELDS.plate);
    expect(fieldOf('common.day')).toEqual(COMMON_FIELDS.day);
    expect(fieldOf('a.car')).toBeNull();
  });
});

describe('a value', () => {
  it.each([
    ['common.day', '2026-11-17'],
    ['common.time', '23:59'],
    ['common.position', { latitude: 33.5, longitude: -7.6, accuracy: 12.5 }],
    ['common.injured', false],
    ['a.plate', '12345-أ-6'],
    ['a.plate', ''],
    ['a.make', 'x'.repeat(60)],
    ['a.observations', 'un\ndeux'],
    ['a.impact', 'roof'],
    ['a.circumstance.parked', true],
    ['a.car', { x: 1000, y: 0, angle: 359 }],
    ['common.line.1', [0, 0, 1000, 700]],
    ['common.photo.1', photo],
    ['common.photo.1', { ...photo, bytes: LIMITS.photoBytes }],
    ['common.witness.1', witness],
    ['common.witness.1', { ...witness, passengerOf: 'b' }],
    ['a.signature', signature],
    ['a.signature', { ...signature, strokes: [], typed: 'Hamid Alaoui' }],
    ['a.agreed', HASH],
    ['a.plate', null],
  ])('of %s may be %j', (key, value) => expect(checkEntry(key, value)).toBe(true));

  it.each([
    ['common.day', '2026-02-30'],
    ['common.day', ''],
    ['common.time', '24:00'],
    ['common.position', { latitude: 90.1, longitude: 0, accuracy: 1 }],
    ['common.position', { latitude: Number.NaN, longitude: 0, accuracy: 1 }],
    ['common.position', { latitude: 1, longitude: 0 }],
    ['common.injured', 'true'],
    ['a.make', 'x'.repeat(61)],
    ['a.make', 12],
    ['a.make', 'a\nb'],
    ['a.make', 'a\u202eb'],
    ['a.make', 'a\0'],
    ['a.make', '\ud800'],
    ['a.observations', 'a\rb'],
    ['a.impact', 'wheel'],
    ['a.circumstance.parked', false],
    ['a.car', { x: 1001, y: 0, angle: 0 }],
    ['a.car', { x: 0.5, y: 0, angle: 0 }],
    ['a.car', { x: -0, y: 0, angle: 0 }],
    ['a.car', { x: 0, y: 0, angle: 360 }],
    ['a.car', { x: 0, y: 0, angle: 0, more: 1 }],
    ['common.line.1', []],
    ['common.line.1', [0, 0, 1]],
    ['common.line.1', [0, 701]],
    ['common.line.1', ['0', '0']],
    ['common.line.1', new Array(2 * LIMITS.points + 2).fill(0)],
    ['common.line.1', { 0: 1, 1: 2, length: 2 }],
    ['common.photo.1', { ...photo, sha256: HASH.toUpperCase() }],
    ['common.photo.1', { ...photo, bytes: LIMITS.photoBytes + 1 }],
    ['common.photo.1', { ...photo, type: 'image/svg+xml' }],
    ['common.photo.1', { ...photo, takenAt: 'today' }],
    ['common.photo.1', [photo]],
    ['common.witness.1', { ...witness, name: 'x'.repeat(121) }],
    ['common.witness.1', { ...witness, passengerOf: 'c' }],
    ['common.witness.1', JSON.parse('{"__proto__":1,"name":"","address":"","phone":""}')],
    ['a.signature', { ...signature, strokes: [] }],
    ['a.signature', { ...signature, strokes: [[601, 0]] }],
    ['a.signature', { ...signature, strokes: new Array(LIMITS.strokes + 1).fill([0, 0]) }],
    ['a.signature', { ...signature, strokes: new Array(3).fill(new Array(800).fill(0)) }],
    ['a.signature', { ...signature, strokes: [], typed: ' ' }],
    ['a.signature', { ...signature, strokes: [], typed: 'x'.repeat(81) }],
    ['a.signature', { ...signature, typed: 'Hamid Alaoui' }],
    ['a.agreed', 'yes'],
    ['a.plate', undefined],
  ])('of %s may not be %j', (key, value) => expect(checkEntry(key, value)).toBe(false));
});

it('a driver writes their own half and what is common', () => {
  expect(mayWrite('a', 'a.plate')).toBe(true);
  expect(mayWrite('a', 'b.plate')).toBe(false);
  expect(mayWrite('b', 'common.day')).toBe(true);
  expect(mayWrite(['a', 'b'], 'b.signature')).toBe(true);
  expect(mayWrite([], 'common.day')).toBe(false);
  expect(mayWrite('a', 'x.plate')).toBe(false);
});

describe('what another phone sends', () => {
  const entry = (value: unknown, stamp: unknown = { count: 1, phone: 'p1' }) => ({ value, stamp });

  it('is taken as far as it is entries', () => {
    const good = { 'a.make': entry('Dacia'), 'b.make': entry(null) };
    expect(admit({ ...good, 'a.model': entry(5), 'x.y': entry('z'), 'a.agency': 'text' })).toEqual(
      good,
    );
  });

  it.each([
    ...[
      { count: 0, phone: 'p' },
      { count: 1.5, phone: 'p' },
      { count: COUNT_MAX + 1, phone: 'p' },
    ],
    ...[{ count: '1', phone: 'p' }, { count: 1, phone: '' }, { count: 1 }, null, 'stamp'],
    { count: 1, phone: 'p', more: 1 },
  ])('is not taken with the stamp %j', (stamp) =>
    expect(admit({ 'a.make': entry('Dacia', stamp) })).toEqual({}),
  );

  it.each([null, 1, 'text', [], [entry('x')], JSON.parse('{"__proto__":{"value":1}}')])(
    'is nothing where it is %j',
    (given) => expect(admit(given)).toEqual({}),
  );

  it('is no more than there may be', () => {
    const flood = Object.fromEntries(
      Array.from({ length: KEYS_MAX + 10 }, (_, at) => [`common.line.${at}`, entry(null)]),
    );
    expect(Object.keys(admit(flood))).toHaveLength(KEYS_MAX);
  });
});

describe('what somebody typed', () => {
  it('is kept without what is not seen, and as long as its box', () => {
    expect(tidyText('a\tb\u200f\u202ec', 10)).toBe('abc');
    expect(tidyText('un\ndeux', 10, true)).toBe('un\ndeux');
    expect(tidyText('un\ndeux', 10)).toBe('undeux');
    expect(tidyText('e\u0301', 10)).toBe('é');
    expect(tidyText('e\u200b\u0301', 10)).toBe('é');
    expect(tidyText('abc', 2)).toBe('ab');
    expect(tidyText('a😀', 2)).toBe('a');
    expect(tidyText('می\u200cخواهم ', 20)).toBe('می\u200cخواهم ');
  });

  it.each(['a\r\nb', '\ud83d', 'x'.repeat(90), '\u2066x\u2069', 'é😀'.repeat(40)])(
    'then passes the check: %j',
    (typed) => expect(checkEntry('a.make', tidyText(typed, 60))).toBe(true),
  );
});
