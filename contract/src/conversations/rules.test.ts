import { describe, expect, it } from 'vitest';
import { ASKING } from '../requests/rules.ts';
import { said } from '../testing/said.ts';
import type { AnswerDraft } from './model.ts';
import {
  ANSWER_MAX,
  checkAnswer,
  checkClosing,
  checkDraft,
  checkMemberMessage,
  checkNote,
  emptyDraftOf,
  isRefusal,
  MESSAGE_FILES_MAX,
  mayWrite,
  NOTE_MAX,
  reopenedStatusOf,
  reopensUntil,
  reversesRefusal,
} from './rules.ts';

describe('a request that has ended', () => {
  const ended = { status: 'Traité', statusAt: '2026-10-16T10:00:00.000Z' } as const;
  const until = '2026-11-15T10:00:00.000Z';

  it('can be opened again by its member for thirty days, to the millisecond', () => {
    const last = new Date(Date.parse(until) - 1);
    expect(reopensUntil(ended, last)).toBe(until);
    expect(mayWrite(ended, last)).toBe(true);
    expect(reopensUntil(ended, new Date(until))).toBeNull();
    expect(mayWrite(ended, new Date(until))).toBe(false);
  });

  it('has no such end while it is open, and may be written to', () => {
    const open = { ...ended, status: 'En cours' } as const;
    expect(reopensUntil(open, new Date('2026-10-17T10:00:00Z'))).toBeNull();
    expect(mayWrite(open, new Date('2030-01-01T00:00:00Z'))).toBe(true);
  });
});

it('goes on with the status of its kind, and an answer begins with it, empty', () => {
  expect(reopenedStatusOf('beneficiary-request')).toBe('En cours');
  expect(reopenedStatusOf('ticket')).toBe('En cours de traitement');
  expect(emptyDraftOf('ticket')).toEqual({
    ...{ status: 'En cours de traitement', text: '', papers: [], refusal: null },
  });
});

describe('a message of a member', () => {
  it('needs words, unless a file says enough', () => {
    expect(said(checkMemberMessage('', 0))).toEqual(['message: required']);
    expect(checkMemberMessage('', 1)).toEqual([]);
    expect(checkMemberMessage('Bonjour', 0)).toEqual([]);
  });

  it('takes five files and no sixth', () => {
    expect(checkMemberMessage('', MESSAGE_FILES_MAX)).toEqual([]);
    expect(checkMemberMessage('', MESSAGE_FILES_MAX + 1)).toEqual([
      { field: 'files', code: 'too_many_files', max: 5 },
    ]);
  });
});

describe('a refusal', () => {
  it('is a status that rejects', () => {
    expect(isRefusal('Refusé')).toBe(true);
    expect(isRefusal('Traité')).toBe(false);
    expect(isRefusal('En cours')).toBe(false);
  });

  it.each([
    ['Refusé', 'Refusé', 'Traité', true],
    ['Refusé', 'Refusé', 'En cours', true],
    ['Refusé', 'Refusé', 'Refusé', false],
    ['En cours', 'Refusé', 'Traité', true],
    ['En cours', 'Refusé', 'En cours', false],
    ['En cours', 'Traité', 'Traité', false],
    ['Refusé', null, 'Traité', false],
  ] as const)(
    'that is %s, last ended with %s, is taken back by %s: %s',
    (status, decided, next, is) => {
      expect(reversesRefusal({ status, decided }, next)).toBe(is);
    },
  );
});

describe('an answer', () => {
  const text = { fr: 'Hors délai', en: 'Too late', ar: 'خارج الأجل' };
  const reasons = [
    { code: 'late', text, isRetired: false },
    { code: 'old', text, isRetired: true },
  ];
  const answer: AnswerDraft = { ...emptyDraftOf('ticket'), text: 'Bonjour' };
  const asking: AnswerDraft = { ...answer, status: ASKING, papers: ['invoice'] };
  const refusing: AnswerDraft = { ...answer, status: 'Refusé', refusal: 'late' };
  const unknown = { status: 'Perdu', papers: ['nothing'] } as unknown as AnswerDraft;

  it.each([answer, asking, refusing])('may be %j', (draft) => {
    expect(checkAnswer('health-complaint', draft, reasons)).toEqual([]);
  });

  it.each<[AnswerDraft, string[]]>([
    [{ ...answer, text: ' ' }, ['text: required']],
    [{ ...asking, papers: [] }, ['papers: required']],
    [{ ...answer, papers: ['invoice'] }, ['status: papers_status']],
    [{ ...asking, papers: ['invoice', ...unknown.papers] }, ['papers: unknown_value']],
    [{ ...answer, status: unknown.status }, ['status: unknown_value']],
    [{ ...refusing, refusal: null }, ['refusal: required']],
    [{ ...refusing, refusal: 'lost' }, ['refusal: unknown_value']],
    [{ ...refusing, refusal: 'old' }, ['refusal: reason_retired']],
  ])('%j says %j', (draft, problems) => {
    expect(said(checkAnswer('health-complaint', draft, reasons))).toEqual(problems);
  });

  it('has 10,000 letters at most', () => {
    const longest = 'x'.repeat(ANSWER_MAX);
    expect(checkAnswer('ticket', { ...answer, text: longest }, reasons)).toEqual([]);
    expect(checkAnswer('ticket', { ...answer, text: `${longest}x` }, reasons)).toEqual([
      { field: 'text', code: 'too_long', max: 10_000 },
    ]);
  });

  it('needs no words where it only ends the request', () => {
    const closing = { ...refusing, text: '', refusal: null };
    expect(said(checkClosing('health-complaint', closing, reasons))).toEqual(['refusal: required']);
  });

  it('may lack anything while it is begun, and names nothing unknown', () => {
    const begun = { ...asking, text: '', papers: [] };
    expect(checkDraft('health-complaint', begun, reasons)).toEqual([]);
    expect(said(checkDraft('health-complaint', { ...begun, refusal: 'lost' }, reasons))).toEqual([
      'refusal: unknown_value',
    ]);
  });
});

it('takes a note of 2,000 letters that says something', () => {
  expect(said(checkNote(' \n'))).toEqual(['text: required']);
  expect(checkNote('x'.repeat(NOTE_MAX))).toEqual([]);
  expect(checkNote('x'.repeat(NOTE_MAX + 1))).toEqual([
    { field: 'text', code: 'too_long', max: 2_000 },
  ]);
});
