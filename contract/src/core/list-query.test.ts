import { describe, expect, it } from 'vitest';
import { type ListGrammar, parseListQuery } from './list-query.ts';

const grammar: ListGrammar<'status' | 'date' | 'amount'> = {
  fields: {
    STATUT: { name: 'status', type: 'text', filter: true },
    DATE: { name: 'date', type: 'date', filter: true, sort: true },
    MONTANT: { name: 'amount', type: 'number' },
    TOTAL: { name: 'amount', type: 'number', filter: true },
    LU: { name: 'status', type: 'boolean', filter: true },
    DATE_MIN: { name: 'date', type: 'date', filter: true, filterOnly: true },
  },
  expand: ['BENEF_ID'],
  search: true,
  defaultSort: { field: 'date', descending: true },
};

const read = (raw: Record<string, unknown>) => {
  const parse = parseListQuery(raw, grammar);
  if (!parse.ok) throw new Error(JSON.stringify(parse.issues));
  return parse.query;
};

const issuesOf = (raw: Record<string, unknown>) => {
  const parse = parseListQuery(raw, grammar);
  return parse.ok ? [] : parse.issues.map(({ field, code }) => `${field}: ${code}`);
};

describe('a list query', () => {
  it('has sensible values when nothing is asked', () => {
    expect(read({})).toEqual({
      top: 10,
      skip: 0,
      filters: [],
      sort: { field: 'date', descending: true },
      search: '',
      expand: [],
      select: null,
    });
  });

  it('reads every option into model names', () => {
    expect(
      read({
        $top: '25',
        $skip: '50',
        $filter: '{"STATUT":["Réglé","Accord"],"DATE":"2026-11-15"}',
        $sort: '{"DATE":1}',
        $q: '  ordonnance ',
        $expand: 'BENEF_ID',
        $select: 'STATUT, DATE',
      }),
    ).toEqual({
      top: 25,
      skip: 50,
      filters: [
        { field: 'status', anyOf: ['Réglé', 'Accord'] },
        { field: 'date', anyOf: ['2026-11-15'] },
      ],
      sort: { field: 'date', descending: false },
      search: 'ordonnance',
      expand: ['BENEF_ID'],
      select: ['STATUT', 'DATE'],
    });
  });

  it('accepts $top 1 and 100, refuses 0 and 101', () => {
    expect(read({ $top: '1' }).top).toBe(1);
    expect(read({ $top: '100' }).top).toBe(100);
  });

  it.each([
    [{ $top: '0' }, { field: '$top', code: 'number_too_small', min: 1 }],
    [{ $top: '101' }, { field: '$top', code: 'number_too_large', max: 100 }],
    [{ $q: 'x'.repeat(101) }, { field: '$q', code: 'too_long', max: 100 }],
    [
      { $filter: JSON.stringify({ STATUT: Array(26).fill('a') }) },
      { field: '$filter.STATUT', code: 'too_many_values', max: 25 },
    ],
    // a period has one first day; of several nobody knows which is meant
    [
      { $filter: '{"DATE_MIN":["2026-01-01","2026-02-01"]}' },
      { field: '$filter.DATE_MIN', code: 'too_many_values', max: 1 },
    ],
    [{ $filter: '{"DATE_MIN":[]}' }, { field: '$filter.DATE_MIN', code: 'date_format' }],
    [{ $sort: '{"DATE":1,"DATE2":1}' }, { field: '$sort', code: 'too_many_values', max: 1 }],
  ])('refuses %j and names the limit', (raw, problem) => {
    const parse = parseListQuery(raw, grammar);
    expect(!parse.ok && parse.issues).toContainEqual(problem);
  });

  it('takes empty options for none', () => {
    expect(read({ $filter: '', $sort: '', $expand: '', $select: '', $q: '' })).toEqual(read({}));
  });

  it('takes values of the type of their field, up to 25 of them', () => {
    const anyOf = ['x'.repeat(100), ...Array(24).fill('a')];
    for (const [name, values] of Object.entries({
      STATUT: anyOf,
      TOTAL: [0, -1.5],
      LU: [true, false],
    }))
      expect(read({ $filter: JSON.stringify({ [name]: values }) }).filters[0]?.anyOf).toEqual(
        values,
      );
  });

  it('takes the first day of a period alone, or in a list', () => {
    for (const day of ['2026-01-01', ['2026-01-01']])
      expect(read({ $filter: JSON.stringify({ DATE_MIN: day }) }).filters[0]?.anyOf).toEqual([
        '2026-01-01',
      ]);
  });

  it.each([
    ['STATUT', 'x'.repeat(101)],
    ['STATUT', 1],
    ['STATUT', ['a', null]],
    ['TOTAL', '1'],
    ['TOTAL', [1, true]],
    ['LU', 'true'],
    ['LU', 0],
  ])('refuses in %s a value of another type: %j', (name, value) => {
    expect(issuesOf({ $filter: JSON.stringify({ [name]: value }) })).toEqual([
      `$filter.${name}: wrong_type`,
    ]);
  });

  it('refuses a number that JSON makes endless', () => {
    expect(issuesOf({ $filter: '{"TOTAL":1e999}' })).toEqual(['$filter.TOTAL: wrong_type']);
  });

  it('sorts in either direction', () => {
    expect(read({ $sort: '{"DATE":-1}' }).sort).toEqual({ field: 'date', descending: true });
    expect(read({ $sort: '{"DATE":1}' }).sort).toEqual({ field: 'date', descending: false });
  });

  it('searches for 100 signs', () => {
    expect(read({ $q: 'x'.repeat(100) }).search).toHaveLength(100);
  });

  it('names an unknown field by the beginning of its name', () => {
    const name = 'N'.repeat(50);
    const start = 'N'.repeat(40);
    for (const [raw, field] of [
      [{ [name]: '1' }, start],
      [{ $select: name }, `$select.${start}`],
      [{ $filter: `{"${name}":1}` }, `$filter.${start}`],
      [{ $sort: `{"${name}":1}` }, `$sort.${start}`],
    ] as const)
      expect(issuesOf(raw)).toEqual([`${field}: unknown_field`]);
  });

  it.each([
    [{ $skip: '-1' }, '$skip: number_too_small'],
    [{ $top: 'ten' }, '$top: number_format'],
    [{ $top: '1e2' }, '$top: number_format'],
    [{ $top: ['1', '2'] }, '$top: number_format'],
    [{ $filter: '{bad' }, '$filter: json_format'],
    [{ $filter: '["STATUT"]' }, '$filter: json_format'],
    [{ $filter: 'null' }, '$filter: json_format'],
    [{ $filter: '7' }, '$filter: json_format'],
    [{ $q: ['a', 'b'] }, '$q: wrong_type'],
    [{ $q: { includes: 1 } }, '$q: wrong_type'],
    [{ $top: 5 }, '$top: number_format'],
    [{ $filter: '{"AUTRE":1}' }, '$filter.AUTRE: unknown_field'],
    [{ $filter: '{"MONTANT":1}' }, '$filter.MONTANT: unknown_field'],
    [{ $filter: '{"__proto__":1}' }, '$filter.__proto__: unknown_field'],
    [{ $filter: '{"DATE":"2026-02-30"}' }, '$filter.DATE: date_format'],
    [{ $filter: '{"STATUT":{"$ne":""}}' }, '$filter.STATUT: wrong_type'],
    [{ $filter: '{"STATUT":"a\\u0000b"}' }, '$filter.STATUT: wrong_type'],
    [{ $sort: '{"STATUT":1}' }, '$sort.STATUT: unknown_field'],
    [{ $sort: '{"DATE":2}' }, '$sort.DATE: unknown_value'],
    [{ $sort: '{"DATE":1,"MONTANT":1}' }, '$sort: too_many_values'],
    [{ $q: 'a\0b' }, '$q: wrong_type'],
    [{ $expand: 'AUTRE' }, '$expand.AUTRE: unknown_field'],
    [{ $select: 'constructor' }, '$select.constructor: unknown_field'],
    [{ $select: 'DATE_MIN' }, '$select.DATE_MIN: unknown_field'],
    [{ top: '5' }, 'top: unknown_field'],
  ])('refuses %j and names the field', (raw, problem) => {
    expect(issuesOf(raw)).toContain(problem);
  });

  it('refuses a search where the list has none', () => {
    expect(parseListQuery({ $q: 'x' }, { ...grammar, search: false }).ok).toBe(false);
  });

  it('names at most twenty problems, however many there are', () => {
    const names = (count: number) => Array.from({ length: count }, (_, n) => `F${n}`).join(',');
    expect(issuesOf({ $select: names(20) })).toHaveLength(20);
    expect(issuesOf({ $select: names(21) })).toHaveLength(20);
  });
});
