import { expect, it } from 'vitest';
import { newId } from './content.ts';
import { type Entries, type Value, write } from './entries.ts';
import { readConstat } from './read.ts';
import { LIMITS } from './values.ts';

const read = (values: Record<string, Value>) => readConstat(write({}, 'p', values));

it('a report that nobody has written is empty', () => {
  const half = { circumstances: [], damage: [], car: null, signature: null, agreed: null };
  const common = { witnesses: [], photos: [], lines: [] };
  expect(readConstat({})).toEqual({ common, a: half, b: half });
});

it('says what was written, in the order of the paper', () => {
  const { common, a, b } = read({
    'common.injured': false,
    'a.plate': '12345-أ-6',
    'a.make': '',
    'a.circumstance.reversing': true,
    'a.circumstance.parked': true,
    'b.damage.roof': true,
    'b.damage.front': true,
    'a.car': { x: 1, y: 2, angle: 3 },
    'common.witness.w2': { name: 'Z', address: '', phone: '', passengerOf: null },
    'common.witness.w1': { name: 'Y', address: '', phone: '', passengerOf: 'a' },
    'common.line.1': [1, 2],
  });
  expect(common.injured).toBe(false);
  expect(common.witnesses.map(({ id, name }) => [id, name])).toEqual([
    ['w1', 'Y'],
    ['w2', 'Z'],
  ]);
  expect(common.lines).toEqual([[1, 2]]);
  expect(a.circumstances).toEqual(['parked', 'reversing']);
  expect(b.damage).toEqual(['front', 'roof']);
  expect(a.car).toEqual({ x: 1, y: 2, angle: 3 });
  expect(Object.hasOwn(a, 'make')).toBe(false);
});

it('leaves out what does not pass, whatever it is, and never throws', () => {
  const hostile = {
    'a.plate': { value: { evil: true }, stamp: { count: 1, phone: 'p' } },
    'common.photo.1': { value: 'x', stamp: { count: 1, phone: 'p' } },
    'b.car': null,
    'a.car': 5,
    __proto__: { value: 1 },
    constructor: { value: 1 },
  };
  expect(readConstat(hostile as unknown as Entries)).toEqual(readConstat({}));
});

it('reads no more lines than there may be, the same on each phone', () => {
  const ids = Array.from({ length: LIMITS.lines + 5 }, (_, at) => String(at).padStart(3, '0'));
  const values = Object.fromEntries(ids.map((id, at) => [`common.line.${id}`, [at, 0]]));
  const backwards = Object.fromEntries(Object.entries(values).reverse());
  expect(read(values).common.lines).toHaveLength(LIMITS.lines);
  expect(read(backwards)).toEqual(read(values));
});

it('an id made later sorts later', () => {
  const first = newId(new Date('2026-11-17T09:00:00.000Z'));
  const second = newId(new Date('2026-11-17T09:00:00.001Z'));
  expect(first < second).toBe(true);
  expect(first).toMatch(/^[0-9a-z]{15}$/);
});
