import { describe, expect, it } from 'vitest';
import { type ListGrammar, parseListQuery } from './list-query.ts';

const grammar: ListGrammar<'status' | 'date' | 'amount'> = {
  fields: {
    STATUT: { name: 'status', type: 'text', filter: true },
    DATE: { name: 'date', type: 'date', filter: true, sort: true },
    MONTANT: { name: 'amount', type: 'number' },
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
    expect(issuesOf({ $top: '0' })).toEqual(['$top: number_too_small']);
    expect(issuesOf({ $top: '101' })).toEqual(['$top: number_too_large']);
  });

  it.each([
    [{ $skip: '-1' }, '$skip: number_too_small'],
    [{ $top: 'ten' }, '$top: number_format'],
    [{ $top: '1e2' }, '$top: number_format'],
    [{ $top: ['1', '2'] }, '$top: number_format'],
    [{ $filter: '{bad' }, '$filter: json_format'],
    [{ $filter: '["STATUT"]' }, '$filter: json_format'],
    [{ $filter: '{"AUTRE":1}' }, '$filter.AUTRE: unknown_field'],
    [{ $filter: '{"MONTANT":1}' }, '$filter.MONTANT: unknown_field'],
    [{ $filter: '{"__proto__":1}' }, '$filter.__proto__: unknown_field'],
    [{ $filter: '{"DATE":"2026-02-30"}' }, '$filter.DATE: date_format'],
    [{ $filter: '{"STATUT":{"$ne":""}}' }, '$filter.STATUT: wrong_type'],
    [{ $filter: '{"STATUT":"a\\u0000b"}' }, '$filter.STATUT: wrong_type'],
    [{ $sort: '{"STATUT":1}' }, '$sort.STATUT: unknown_field'],
    [{ $sort: '{"DATE":2}' }, '$sort.DATE: unknown_value'],
    [{ $sort: '{"DATE":1,"MONTANT":1}' }, '$sort: too_many_values'],
    [{ $q: 'x'.repeat(101) }, '$q: too_long'],
    [{ $q: 'a\0b' }, '$q: wrong_type'],
    [{ $expand: 'AUTRE' }, '$expand.AUTRE: unknown_field'],
    [{ $select: 'constructor' }, '$select.constructor: unknown_field'],
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
