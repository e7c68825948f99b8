import { describe, expect, it } from 'vitest';
import { groupReference, idOfReference, referenceOf } from './reference.ts';

const IDS = ['1', '2', '12', '99999999', '100000000', '100000001', '9223372036854775807'];

it('is nine digits in three groups', () => {
  expect(groupReference(referenceOf('12'))).toMatch(/^\d{3} \d{3} \d{3}$/);
  expect(groupReference('12345678901')).toBe('12 345 678 901');
});

it.each(IDS)('leads back to row %s, however it is typed', (id) => {
  const reference = referenceOf(id);
  const typed = [reference, groupReference(reference), ` ${reference.replace(/^.../, '$&-')}`];
  expect(typed.map(idOfReference)).toEqual([id, id, id]);
});

it('is read in the digits of an Arabic keyboard', () => {
  expect(idOfReference('٤١٦ ٤٠٧ ٨٨١')).toBe('12');
});

it('is another one for every row, and tells nothing of the row before', () => {
  const ids = Array.from({ length: 20_000 }, (_, index) => String(index + 1));
  const references = ids.map(referenceOf);
  expect(new Set(references).size).toBe(ids.length);
  expect(references.map(idOfReference)).toEqual(ids);
  const [first = '', second = ''] = references;
  expect([...first].filter((digit, place) => digit === second[place]).length).toBeLessThan(4);
});

describe('a number that was misheard', () => {
  const reference = referenceOf('4711');

  it('is refused with any one digit wrong', () => {
    const wrong = [...reference].flatMap((right, place) =>
      [...'0123456789']
        .filter((digit) => digit !== right)
        .map((digit) => reference.slice(0, place) + digit + reference.slice(place + 1)),
    );
    expect(wrong.map(idOfReference).filter((id) => id !== null)).toEqual([]);
  });

  it('is refused with two neighbours swapped', () => {
    const swapped = [...reference].slice(1).flatMap((digit, place) => {
      const before = reference.charAt(place);
      const other = reference.slice(0, place) + digit + before + reference.slice(place + 2);
      return digit === before ? [] : [other];
    });
    expect(swapped.map(idOfReference).filter((id) => id !== null)).toEqual([]);
  });

  it.each(['', '12', 'abc', '12345678', '000000000', `${'1'.repeat(30)}`])(
    'refuses %j',
    (typed) => {
      expect(idOfReference(typed)).toBeNull();
    },
  );
});
