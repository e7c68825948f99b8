import { describe, expect, it } from 'vitest';
import { emptyDraftOf } from '../conversations/rules.ts';
import type { BulkAsked } from './model.ts';
import { checkAnswerable, checkBulk, checkOneOfMany, isBegun } from './rules.ts';

const fieldsOf = (asked: Partial<BulkAsked> & Pick<BulkAsked, 'act'>) =>
  checkBulk({ assignee: null, template: null, closing: null, refusal: null, ...asked }).map(
    ({ field, code }) => `${field} ${code}`,
  );

it('wants of each act what it cannot be done without', () => {
  expect(fieldsOf({ act: 'return' })).toEqual([]);
  expect(fieldsOf({ act: 'take-back' })).toEqual([]);
  expect(fieldsOf({ act: 'give' })).toEqual(['assignee required']);
  expect(fieldsOf({ act: 'give', assignee: '2' })).toEqual([]);
  expect(fieldsOf({ act: 'answer' })).toEqual(['template required']);
  expect(fieldsOf({ act: 'answer', template: 'under-way' })).toEqual([]);
  expect(fieldsOf({ act: 'close' })).toEqual(['closing required']);
  expect(fieldsOf({ act: 'close', closing: 'done' })).toEqual([]);
});

it('wants a reason for a refusal, and none for anything else', () => {
  expect(fieldsOf({ act: 'close', closing: 'refused' })).toEqual(['refusal required']);
  expect(fieldsOf({ act: 'close', closing: 'refused', refusal: 'too-late' })).toEqual([]);
  expect(fieldsOf({ act: 'close', closing: 'done', refusal: 'too-late' })).toEqual([
    'refusal unknown_value',
  ]);
});

describe('one of many', () => {
  const mine = { callerId: '1', hasBegun: false };

  it('is of a request: identities and calls are decided elsewhere', () => {
    expect(checkAnswerable({ kind: 'ticket' })).toEqual([]);
    for (const kind of ['identity', 'call-back'] as const)
      expect(checkAnswerable({ kind })).toEqual([{ field: 'kind', code: 'kind_unanswered' }]);
  });

  it('is answered if it is nobody’s or one’s own, open or waiting', () => {
    const own = { id: '1', name: 'Hind' };
    for (const state of ['open', 'waiting'] as const)
      for (const assignee of [null, own])
        expect(checkOneOfMany({ state, assignee }, mine)).toEqual([]);
  });

  it('names everything that stands against it', () => {
    const case_ = { state: 'closed', assignee: { id: '2', name: 'Omar' } } as const;
    expect(checkOneOfMany(case_, { ...mine, hasBegun: true })).toEqual([
      { field: 'assignee', code: 'case_assigned', name: 'Omar' },
      { field: 'state', code: 'case_closed' },
      { field: 'text', code: 'draft_begun' },
    ]);
  });
});

describe('a draft', () => {
  const empty = { ...emptyDraftOf('ticket'), problem: null };
  const template = { status: 'Documents manquants', text: 'Votre RIB ?', refusal: null } as const;
  const asking = { ...template, papers: ['bank-details', 'invoice'] as const };
  const isOnes = (part: object) => isBegun('ticket', { ...empty, ...part }, [asking]);

  it('is begun by a word, a paper, a reason or a status', () => {
    for (const part of [
      { text: 'Bonjour' },
      { papers: ['invoice'] },
      { refusal: 'too-late' },
      { status: 'Traité' },
      { ...asking, papers: ['invoice'] },
      { ...asking, status: 'Traité' },
    ])
      expect(isOnes(part)).toBe(true);
  });

  it('is not begun as it stands at first, as a template has it, or as a closing that did not leave', () => {
    for (const part of [
      {},
      { text: ' \n' },
      { ...asking, papers: asking.papers.toReversed() },
      { status: 'Refusé', refusal: 'too-late', problem: 'changed' },
    ])
      expect(isOnes(part)).toBe(false);
    expect(isBegun('beneficiary-request', { ...empty, status: 'En cours' }, [])).toBe(false);
    expect(isOnes({ text: 'Bonjour', problem: 'changed' })).toBe(true);
  });
});
