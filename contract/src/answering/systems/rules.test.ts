import { describe, expect, it } from 'vitest';
import type { AnswerDraft } from '../../conversations/model.ts';
import type { Handover } from '../../request-handover/model.ts';
import type { SystemAnswer } from './model.ts';
import {
  checkSystemAnswer,
  checkSystemDraft,
  draftOf,
  mayStillAnswer,
  textFor,
  whyNotAnswer,
} from './rules.ts';

const codes = (issues: readonly { field: string; code: string }[]) =>
  issues.map(({ field, code }) => `${field} ${code}`);

it('says it in the member’s language, or in the first that is there', () => {
  expect(textFor({ fr: 'a', ar: 'b' }, 'ar')).toBe('b');
  expect(textFor({ fr: 'a', ar: ' ' }, 'ar')).toBe('a');
  expect(textFor({ ar: 'b', en: 'c' }, 'fr')).toBe('c');
  expect(textFor({ ar: 'b' }, 'fr')).toBe('b');
  expect(textFor({ fr: 'a\r\nb\rc' }, 'fr')).toBe('a\nb\nc');
  expect([textFor({}, 'fr'), textFor(undefined, 'fr')]).toEqual(['', '']);
});

describe('what is sent', () => {
  const today = '2026-11-16';
  const wrong = (sent: Partial<SystemAnswer>) =>
    codes(checkSystemAnswer({ version: 1, ...sent }, today));
  const values = (of: object) => ({ template: { code: 'x', values: of } });

  it('is a text or a template', () => {
    expect(wrong({ text: { fr: 'a\r\nb' } })).toEqual([]);
    expect(wrong({ template: { code: 'x' }, text: { fr: ' ' } })).toEqual([]);
    expect(wrong({ template: { code: 'x' }, text: { ar: 'b' } })).toEqual([
      'text text_or_template',
    ]);
    for (const hidden of ['a\u0007', '\u202eb', '\ud800'])
      expect(wrong({ text: { en: hidden } })).toEqual(['text.en text_format']);
  });

  it('fills a template with a number, and a day that has not passed', () => {
    expect(wrong(values({ folder: 'x'.repeat(60), due: today }))).toEqual([]);
    expect(wrong(values({ folder: 'x'.repeat(61) }))).toEqual(['template.values.folder too_long']);
    expect(wrong(values({ folder: 'a\u0000' }))).toEqual(['template.values.folder text_format']);
    expect(wrong(values({ due: '2026-11-31' }))).toEqual(['template.values.due date_format']);
    expect(wrong(values({ due: '2026-11-15' }))).toEqual(['template.values.due date_too_early']);
  });

  it('brings five documents at most, each by its hash and with a name', () => {
    const document = { sha256: 'a'.repeat(64), name: 'x'.repeat(120) };
    expect(wrong({ documents: Array(5).fill(document) })).toEqual([]);
    expect(wrong({ documents: Array(6).fill(document) })).toEqual(['documents too_many_files']);
    const others = [
      { ...document, sha256: 'A'.repeat(64) },
      { ...document, name: ' ' },
    ];
    expect(wrong({ documents: [...others, { ...document, name: 'x'.repeat(121) }] })).toEqual([
      'documents[0].sha256 sha256_format',
      'documents[1].name required',
      'documents[2].name too_long',
    ]);
  });
});

describe('the answer that follows', () => {
  const filled: AnswerDraft = {
    ...{ status: 'Documents manquants', text: 'Bonjour', papers: ['invoice'], refusal: null },
  };
  const of = { kind: 'ticket', language: 'fr', filled: null } as const;

  it('is that of its template, but for what is named beside it', () => {
    const template = { code: 'x' };
    expect(draftOf({ version: 1, template }, { ...of, filled })).toEqual(filled);
    expect(
      draftOf(
        { version: 1, template, papers: ['results', 'results'], refusal: { reason: 'too-late' } },
        { ...of, filled },
      ),
    ).toEqual({ ...filled, papers: ['results'], refusal: 'too-late' });
  });

  it('says a status, and something unless it ends the request', () => {
    const wrong = (sent: Partial<SystemAnswer>) =>
      codes(checkSystemDraft('ticket', draftOf({ version: 1, ...sent }, of), []));
    expect(wrong({ text: { fr: 'a' } })).toEqual(['status required']);
    expect(wrong({ status: 'Traité' })).toEqual([]);
    expect(wrong({ status: 'En cours de traitement' })).toEqual(['text required']);
    expect(wrong({ status: 'Traité', text: { fr: 'a'.repeat(10_001) } })).toEqual([
      'text too_long',
    ]);
    expect(wrong({ status: 'Refusé' })).toEqual(['refusal required']);
  });

  it('gives a reason of a refusal alone', () => {
    const text = { fr: 'a', en: 'a', ar: 'a' };
    const reasons = [{ code: 'too-late', text, isRetired: false }];
    const refusal = { reason: 'too-late' };
    const wrong = (status: string) =>
      codes(checkSystemDraft('ticket', draftOf({ version: 1, status, refusal }, of), reasons));
    expect(wrong('Refusé')).toEqual([]);
    expect(wrong('Traité')).toEqual(['refusal unknown_value']);
  });
});

it('is of the version that this source has taken', () => {
  const taken: Handover = {
    ...{ state: 'taken', version: 2, coreReference: 'S-1', source: 'core', refusal: null },
  };
  const asked = { version: 2, source: 'core' };
  expect(whyNotAnswer(taken, asked)).toBeNull();
  expect(whyNotAnswer(taken, { ...asked, version: 1 })?.code).toBe('handover_version');
  expect(whyNotAnswer(taken, { ...asked, source: 'archive' })).toEqual({
    ...{ code: 'handover_taken', details: { number: 'S-1' } },
  });
  expect(whyNotAnswer({ ...taken, state: 'arriving' }, asked)?.code).toBe('handover_arriving');
  for (const state of ['ready', 'refused'] as const)
    for (const source of ['core', null])
      expect(whyNotAnswer({ ...taken, state, source }, asked)?.code).toBe('handover_untaken');
});

it('leaves as long as its key may give it', () => {
  const now = new Date('2026-11-16T10:00:00Z');
  const may = (part: Partial<Parameters<typeof mayStillAnswer>[0]>) =>
    mayStillAnswer(
      { scopes: ['requests:answer'], kinds: null, endsAt: null, ...part },
      'ticket',
      now,
    );
  expect([may({}), may({ kinds: ['ticket'] })]).toEqual([true, true]);
  expect([may({ scopes: ['requests:read'] }), may({ kinds: ['suggestion'] })]).toEqual([
    false,
    false,
  ]);
  expect([may({ endsAt: now }), may({ endsAt: new Date(now.getTime() + 1) })]).toEqual([
    false,
    true,
  ]);
});
