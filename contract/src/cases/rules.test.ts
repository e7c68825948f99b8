import { expect, it } from 'vitest';
import { REQUEST_TAGS } from '../requests/rules.ts';
import {
  actToAssign,
  actToReturn,
  caseStateOf,
  checkAssignee,
  receivedBound,
  searchesEverywhere,
  standOf,
  waitingAssignee,
} from './rules.ts';

it('searches everywhere for a number or a CIN, and for a name where that is asked for', () => {
  const within = (text: string) => searchesEverywhere({ text, isEverywhere: false });
  for (const text of ['482 173 061', 'ab123456', '2026-004871', '٤٨٢١٧٣٠٦١'])
    expect(within(text)).toBe(true);
  for (const text of ['', 'El Idrissi', 'الإدريسي']) expect(within(text)).toBe(false);
  expect(searchesEverywhere({ text: 'El Idrissi', isEverywhere: true })).toBe(true);
  expect(searchesEverywhere({ text: '', isEverywhere: true })).toBe(false);
});

it('waits for the member where documents are asked for, and ends with a final status', () => {
  const states = Object.keys(REQUEST_TAGS).map((status) => [
    status,
    caseStateOf(status as keyof typeof REQUEST_TAGS),
  ]);
  expect(Object.fromEntries(states)).toEqual({
    ...{ Envoyé: 'open', 'En cours de traitement': 'open', 'En cours': 'open' },
    'Documents manquants': 'waiting',
    ...{ Traité: 'closed', Accepté: 'closed', Refusé: 'closed', Refus: 'closed' },
  });
});

it('takes a supervisor to give a case to another, or to take it from them', () => {
  expect([actToAssign('1', '1'), actToAssign('1', '2')]).toEqual(['cases.take', 'cases.assign']);
  expect([actToReturn('1', '1'), actToReturn('1', null)]).toEqual(['cases.take', 'cases.take']);
  expect(actToReturn('1', '2')).toBe('cases.assign');
});

it('is given to nobody who may not see its kind', () => {
  const agent = { roles: ['agent'], kinds: ['ticket'] } as const;
  expect(checkAssignee(agent, 'ticket')).toEqual([]);
  for (const unfit of [checkAssignee(agent, 'suggestion'), checkAssignee(undefined, 'ticket')])
    expect(unfit).toEqual([{ field: 'assignee', code: 'assignee_unfit' }]);
});

it('says how it stands', () => {
  expect(standOf({ state: 'closed', assignee: { id: '2', name: 'Hind Saidi' } })).toEqual([
    { field: 'assignee', code: 'case_assigned', name: 'Hind Saidi' },
    { field: 'state', code: 'case_closed' },
  ]);
  expect(standOf({ state: 'waiting', assignee: null })).toEqual([
    { field: 'assignee', code: 'case_unassigned' },
    { field: 'state', code: 'case_waiting' },
  ]);
});

it('knows ages by the moment that they begin or end', () => {
  const now = new Date('2026-11-16T10:00:00Z');
  expect(receivedBound('within-1', now)).toEqual({
    ...{ side: 'since', at: new Date('2026-11-15T10:00:00Z') },
  });
  expect(receivedBound('over-15', now)).toEqual({
    ...{ side: 'before', at: new Date('2026-11-01T10:00:00Z') },
  });
});

it('shows a supervisor everybody’s waiting cases, and an agent their own', () => {
  expect(waitingAssignee({ roles: ['agent', 'supervisor'] })).toBe('anybody');
  expect(waitingAssignee({ roles: ['agent'] })).toBe('me');
});
