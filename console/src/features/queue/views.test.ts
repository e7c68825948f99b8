import { CASE_KINDS } from '@rafiq/contract/cases/model';
import type { CaseCounts } from '@rafiq/contract/cases/schema';
import { expect, it } from 'vitest';
import { choicesOf, countOf, filterOf, isView, readViewSearch, WORK_VIEWS } from './views.ts';

const AGENT = { roles: ['agent'] as const };
const SUPERVISOR = { roles: ['agent', 'supervisor'] as const };
const NOTHING = { text: '', contract: '', isEverywhere: false };

it('shows open cases of every kind, most of them, unless the view says otherwise', () => {
  expect(
    filterOf({ view: 'all', search: {} }, { ...NOTHING, text: ' AB12 ', contract: ' 45 ' }, AGENT),
  ).toEqual({
    ...{ state: 'open', kinds: CASE_KINDS, assignee: 'anybody', isLate: false, isDueToday: false },
    ...{ language: null, age: null, text: 'AB12', contract: '45', isEverywhere: false },
    handover: null,
  });
  expect(filterOf({ view: 'late', search: {} }, NOTHING, AGENT)).toMatchObject({
    state: 'open',
    isLate: true,
  });
  expect(filterOf({ view: 'today', search: {} }, NOTHING, AGENT)).toMatchObject({
    state: 'open',
    isDueToday: true,
  });
  expect(filterOf({ view: 'waiting', search: {} }, NOTHING, AGENT)).toMatchObject({
    state: 'waiting',
    assignee: 'me',
  });
  expect(filterOf({ view: 'ticket', search: {} }, NOTHING, AGENT)).toMatchObject({
    kinds: ['ticket'],
    assignee: 'anybody',
  });
});

it('keeps to what a view has decided, whatever its address says besides', () => {
  const search = { state: 'closed', assignee: 'none', language: 'ar' } as const;
  expect(filterOf({ view: 'waiting', search }, NOTHING, AGENT)).toMatchObject({
    ...{ state: 'waiting', assignee: 'me', language: 'ar' },
  });
  expect(filterOf({ view: 'mine', search }, NOTHING, AGENT)).toMatchObject({
    state: 'closed',
    assignee: 'me',
  });
});

it('offers what is left to choose', () => {
  expect(choicesOf('waiting', AGENT)).toEqual(['language', 'age', 'handover']);
  expect(choicesOf('mine', AGENT)).toEqual(['state', 'language', 'age', 'handover']);
  expect(choicesOf('late', AGENT)).toEqual(['assignee', 'language', 'age', 'handover']);
  expect(choicesOf('ticket', AGENT)).toEqual(['state', 'assignee', 'language', 'age', 'handover']);
});

it('shows a supervisor everybody’s that wait for their member', () => {
  const look = (search: object) => filterOf({ view: 'waiting', search }, NOTHING, SUPERVISOR);
  expect(look({ state: 'open' })).toMatchObject({ state: 'waiting', assignee: 'anybody' });
  expect(look({ assignee: 'me' })).toMatchObject({ state: 'waiting', assignee: 'me' });
  expect(choicesOf('waiting', SUPERVISOR)).toEqual(['assignee', 'language', 'age', 'handover']);
});

it('reads an address that somebody changed by hand', () => {
  expect(readViewSearch({ state: 'gone', assignee: 'me', language: 'xx', text: 'AB' })).toEqual({
    assignee: 'me',
  });
  expect(isView('identity')).toBe(true);
  expect(isView('constructor')).toBe(false);
  expect(isView(undefined)).toBe(false);
});

it('has a count for each view', () => {
  const counts: CaseCounts = {
    ...{ mine: 1, late: 2, today: 3, waiting: 4, newMessages: 0, core: false },
    byKind: { ticket: 5, identity: 6 },
  };
  expect(WORK_VIEWS.map((view) => countOf(counts, view))).toEqual([1, 2, 3, 4, 11]);
  expect([countOf(counts, 'identity'), countOf(counts, 'suggestion')]).toEqual([6, 0]);
});
