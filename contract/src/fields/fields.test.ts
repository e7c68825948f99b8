import { expect, it } from 'vitest';
import { z } from 'zod';
import {
  columnName,
  exampleOf,
  type Fields,
  feedFields,
  keptFromWire,
  keptToWire,
  listFields,
} from './fields.ts';
import { keptShape } from './schema.ts';
import { amount, day, id, oneOf, orNull, quantity, text, yesNo } from './types.ts';

const fields = {
  id: { wire: 'id', also: ['_id'], kept: id },
  startsOn: {
    wire: 'DEBUT',
    kept: day,
    list: { filter: true, sort: true },
    feed: { about: 'The first day.', example: '2026-01-31' },
  },
  franchise: {
    wire: 'FRANCHISE',
    kept: orNull(amount),
    feed: { about: 'What remains.', example: 50 },
  },
  degree: { wire: 'DEGRE', kept: oneOf([1, 0]) },
  isOpen: { wire: 'OUVERT', kept: yesNo, list: { filter: true } },
  cin: { wire: 'CIN', kept: text(20), feed: { type: { is: 'cin' }, about: '', example: 'AB1' } },
  latitude: { wire: 'LAT', kept: quantity },
  onlySent: { wire: 'ENVOI', sent: text() },
} as const satisfies Fields;

const row = {
  id: '7',
  startsOn: '2026-01-31',
  franchise: null,
  degree: 1 as const,
  isOpen: false,
  cin: 'AB12',
  latitude: 33.5,
};

it('answers a row under every name of its fields, and reads it back', () => {
  const wire = keptToWire(fields, row);
  expect(wire).toEqual({
    ...{ id: '7', _id: '7', DEBUT: '2026-01-31', FRANCHISE: null, DEGRE: 1, OUVERT: false },
    ...{ CIN: 'AB12', LAT: 33.5 },
  });
  expect(keptFromWire(fields, wire)).toEqual(row);
});

it('has a schema for each name that lets through what the type holds, and nothing else', () => {
  const schema = z.strictObject(keptShape(fields));
  const wire = keptToWire(fields, row);
  expect(schema.parse(wire)).toEqual(wire);
  for (const wrong of [{ DEGRE: 2 }, { FRANCHISE: '5' }, { OUVERT: null }, { LAT: null }])
    expect(schema.safeParse({ ...wire, ...wrong }).success).toBe(false);
});

it('offers every field to a list, to filter and sort by what its table says', () => {
  expect(listFields(fields)).toEqual({
    id: { name: 'id', type: 'text' },
    _id: { name: 'id', type: 'text' },
    DEBUT: { name: 'startsOn', type: 'date', filter: true, sort: true },
    FRANCHISE: { name: 'franchise', type: 'number' },
    DEGRE: { name: 'degree', type: 'text' },
    OUVERT: { name: 'isOpen', type: 'boolean', filter: true },
    CIN: { name: 'cin', type: 'text' },
    LAT: { name: 'latitude', type: 'number' },
  });
});

it('makes of a field what a feed sends: by the name of its column, and left out where it may be missing', () => {
  expect(feedFields(fields)).toEqual({
    starts_on: { type: day, about: 'The first day.', example: '2026-01-31' },
    franchise: { type: amount, otherwise: null, about: 'What remains.', example: 50 },
    cin: { type: { is: 'cin' }, about: '', example: 'AB1' },
  });
  const plain = { way: { wire: 'W', kept: quantity, feed: { about: '', example: 1 } } };
  expect(() => feedFields(plain)).toThrow('way');
});

it('gives an example of each field that a feed tells of', () => {
  expect(exampleOf(fields)).toMatchObject({ startsOn: '2026-01-31', franchise: 50, cin: 'AB1' });
});

it.each([
  ['id', 'id'],
  ['folderNumber', 'folder_number'],
  ['address1', 'address1'],
])('calls the column of %s %s', (name, column) => {
  expect(columnName(name)).toBe(column);
});
