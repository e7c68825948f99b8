import { expect, it } from 'vitest';
import { someDetails } from '../../testing/case-details.ts';
import { changesBetween } from './changes.ts';

const me = { id: '1', name: 'Hind Saidi' };
const adil = { id: '2', name: 'Adil Mernissi' };
const at = '2026-11-16T10:00:00.000Z';
const seen = someDetails();
const answer = {
  id: '9',
  author: 'insurer' as const,
  name: 'Adil',
  text: 'Bonjour',
  at,
  files: [],
};

it('tells what others wrote, sent, decided and took', () => {
  const asked = {
    ...seen,
    papers: [{ id: '1', paper: 'invoice' as const, state: 'to-come' as const, at, file: null }],
  };
  const now = {
    ...seen,
    case: { ...seen.case, assignee: adil },
    status: 'Traité' as const,
    messages: [...seen.messages, { ...answer, id: '8', author: 'member' as const }, answer],
    notes: [...seen.notes, { id: '7', name: adil.name, text: 'Vu', at }],
    papers: [{ id: '1', paper: 'invoice' as const, state: 'received' as const, at, file: null }],
  };
  expect(changesBetween(asked, now, me)).toEqual([
    { what: 'message', name: 'Omar El Idrissi' },
    { what: 'answer', name: 'Adil' },
    { what: 'note', name: 'Adil Mernissi' },
    { what: 'paper', paper: 'invoice' },
    { what: 'status', status: 'Traité' },
    { what: 'assignee', name: 'Adil Mernissi' },
  ]);
});

it('tells nobody what they did themselves', () => {
  const leaves = '2026-11-16T10:00:15.000Z';
  const written = { text: 'Bonjour', status: 'Traité' as const, leaves, approval: null };
  const pending = { by: me.name, mine: true, ...written };
  const sent = { ...seen, pending };
  const left = { ...seen, status: 'Traité' as const, messages: [...seen.messages, answer] };
  const noted = { ...seen, notes: [...seen.notes, { id: '7', name: me.name, text: 'Vu', at }] };
  const returned = { ...seen, case: { ...seen.case, assignee: null } };
  expect(changesBetween(sent, left, me)).toEqual([]);
  expect(changesBetween(seen, noted, me)).toEqual([]);
  expect(changesBetween(seen, returned, me)).toEqual([]);
});
