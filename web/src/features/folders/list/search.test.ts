import { narrowed } from '@rafiq/kit/ui/page-search.ts';
import { describe, expect, it } from 'vitest';
import {
  daysOf,
  type FolderSearch,
  filtersFoldedAway,
  isFiltered,
  periodOf,
  policyInAddress,
  policyNames,
  readFolderSearch,
  withPeriod,
} from './search.ts';

const read = readFolderSearch(['En cours', 'Réglé']);

describe('the address of a list', () => {
  it('keeps what can be asked for', () => {
    const search = {
      page: 3,
      size: 25,
      status: 'Réglé',
      period: 'span',
      date: '2026-10-28',
      from: '2026-01-02',
      to: '2026-03-04',
      sort: 'spent',
      policy: '77:7',
      q: 'léa',
    };
    expect(read(search)).toEqual(search);
  });

  it('leaves the usual out', () => {
    expect(read({ page: 1, size: 10, status: '', date: '', q: '  ' })).toEqual({});
  });

  it('reads digits that came as a number', () => {
    expect(read({ q: 2026, page: '2', size: '5' })).toEqual({ q: '2026', page: 2, size: 5 });
  });

  it.each([
    ['page', [0, -1, 1.5, 'x', null, 1e99, Number.NaN, 10_001, [2, 3], {}]],
    ['size', [0, 7, 1000, '25; drop', null, {}]],
    ['status', ['Regle', '__proto__', 5, ['Réglé'], null, '<script>']],
    ['date', ['2026-02-30', '28/10/2026', 20261028, null, {}]],
    ['from', ['2026-02-30', 20261028, null]],
    ['to', ['x', ['2026-01-01']]],
    ['period', ['next-year', 'toString', null, 1]],
    ['sort', ['newest', '__proto__', ['spent'], null]],
    ['q', [null, true, {}, ['a'], undefined]],
    ['policy', [null, false, {}, ['1'], '7', '77:', ':7', 7]],
  ])('drops a hostile %s', (name, values) => {
    for (const value of values) expect(read({ [name]: value })).toEqual({});
  });

  it('cuts a text that the server would refuse', () => {
    expect(read({ q: 'a'.repeat(5_000) }).q).toHaveLength(100);
  });

  it('names what it drops, since the router keeps what is not named', () => {
    expect(Object.keys(read({}))).toEqual([
      ...['page', 'size', 'status', 'period', 'date', 'from', 'to', 'sort', 'policy', 'q'],
    ]);
  });

  it('ignores what it does not know', () => {
    expect(read({ admin: true, $filter: '{}' })).toEqual({});
  });
});

it('is filtered by anything but page, size and order', () => {
  expect(isFiltered({ page: 2, size: 25, sort: 'spent' })).toBe(false);
  // no day is named yet
  expect(isFiltered({ period: 'span' })).toBe(false);
  expect(isFiltered({ period: 'last-year' })).toBe(true);
  expect(isFiltered({ date: '2026-10-28' })).toBe(true);
});

it('counts as folded away what is not in sight: neither the text nor the contract', () => {
  expect(filtersFoldedAway({ q: 'léa', policy: '77:7' })).toBe(0);
  expect(filtersFoldedAway({ q: 'léa', status: 'Réglé', date: '2026-10-28' })).toBe(2);
});

describe('the days of a list', () => {
  const today = '2026-11-19';

  it('are a calendar year, the one or two that are named, or one alone', () => {
    expect(daysOf({ period: 'this-year' }, today)).toEqual({
      from: '2026-01-01',
      to: '2026-12-31',
    });
    expect(daysOf({ period: 'last-year' }, today)).toEqual({
      from: '2025-01-01',
      to: '2025-12-31',
    });
    expect(daysOf({ period: 'span', from: '2026-02-01' }, today)).toEqual({ from: '2026-02-01' });
    expect(daysOf({ period: 'day', date: '2026-02-01' }, today)).toEqual({ on: '2026-02-01' });
    expect(daysOf({}, today)).toEqual({ on: undefined });
  });

  it('of an address with a day alone are that day', () => {
    expect(periodOf({ date: '2026-02-01' })).toBe('day');
    expect(daysOf({ date: '2026-02-01' }, today)).toEqual({ on: '2026-02-01' });
  });

  it('leave none of another period behind', () => {
    const search: FolderSearch = {
      ...{ period: 'span', from: '2026-02-01', to: '2026-03-01', q: 'léa' },
    };
    expect(narrowed(search, withPeriod('this-year'))).toEqual({ period: 'this-year', q: 'léa' });
  });
});

describe('a contract in the address', () => {
  it('comes back with its two names', () => {
    const policy = { officeId: '77', policyId: 'POL:1/2026' };
    expect(policyNames(policyInAddress(policy))).toEqual(policy);
  });

  it.each([undefined, '', '77', ':POL', '77:'])('is none when it reads %s', (text) => {
    expect(policyNames(text)).toEqual({});
  });
});
