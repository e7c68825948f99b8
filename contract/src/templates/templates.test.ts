import { describe, expect, it } from 'vitest';
import { checkAnswer } from '../conversations/rules.ts';
import { LANGUAGES } from '../core/language.ts';
import { REQUEST_KINDS } from '../requests/model.ts';
import { SHIPPED_TEMPLATES, SHIPPED_WORDS } from '../testing/templates.ts';
import { fillTemplates } from './fill.ts';
import type { Template, TemplateSort, Wording } from './model.ts';
import { readVersion } from './reading.ts';
import {
  checkCode,
  checkTemplate,
  isSameWording,
  mayRetire,
  ordered,
  stateOf,
  TEXT_MAX,
  TITLE_MAX,
} from './rules.ts';
import { sampleFor } from './sample.ts';
import { SHIPPED, textAlone } from './shipped.ts';

const REASONS = SHIPPED_WORDS.reasons.map(({ code }) => code);
const check = (wording: Wording, sort: TemplateSort = 'answer') =>
  checkTemplate(sort, wording, REASONS);

const NAMES = { fr: 'french', en: 'english', ar: 'arabic' };

const OF_CASE = { ...sampleFor('ar'), reader: 'fr', member: 'Omar' } as const;

it.each(SHIPPED.map((one) => [`${one.sort} ${one.code}`, one] as const))(
  '%s is whole',
  (_name, { sort, code, wording }) => {
    expect(check(wording, sort)).toEqual([]);
    expect(checkCode({ sort, code })).toEqual([]);
  },
);

describe('a template', () => {
  const [whole] = SHIPPED_TEMPLATES as [Template, ...Template[]];
  const changed = (part: 'title' | 'text', language: (typeof LANGUAGES)[number], text: string) =>
    check({ ...whole, [part]: { ...whole[part], [language]: text } });

  it.each(LANGUAGES)('is refused without its text, its title or a variable in %s', (language) => {
    expect(changed('title', language, ' ')).toEqual([
      { field: `title.${language}`, code: `template_untitled_${NAMES[language]}` },
    ]);
    expect(changed('text', language, ' ')).toEqual([
      { field: `text.${language}`, code: `template_missing_${NAMES[language]}` },
    ]);
    const without = whole.text[language].replace('{due}', '');
    expect(changed('text', language, without)).toEqual([
      { field: `text.${language}`, code: `template_lacks_${NAMES[language]}`, hole: '{due}' },
    ]);
    for (const more of ['{amount}', '{Due}', '{}', '{ due }', '{days}'])
      expect(changed('text', language, `${whole.text[language]} ${more}`), more).toEqual([
        { field: `text.${language}`, code: 'template_hole', hole: more },
      ]);
  });

  it.each([
    ...[' ', '\u200b', '\u200f\u200b', '\u00ad', '\u2060', '\u3164', '.', '…', '123', '{due}'],
    ...['\u0640', '\u064b', '٣', '،', '\u0600', '你好'],
  ])('is refused where a language holds no letter of its own: %j', (text) => {
    for (const language of LANGUAGES) {
      const issues = [...changed('text', language, text), ...changed('title', language, text)];
      expect(issues, language).toContainEqual({
        ...{ field: `text.${language}`, code: `template_missing_${NAMES[language]}` },
      });
      if (text !== '{due}')
        expect(issues, language).toContainEqual({
          ...{ field: `title.${language}`, code: `template_untitled_${NAMES[language]}` },
        });
    }
  });

  it('is refused where the words are those of another alphabet', () => {
    for (const part of ['title', 'text'] as const) {
      expect(changed(part, 'ar', 'Bonjour')).toMatchObject([{ field: `${part}.ar` }]);
      expect(changed(part, 'fr', 'مرحبا')).toMatchObject([{ field: `${part}.fr` }]);
      expect(changed(part, 'en', 'مرحبا')).toMatchObject([{ field: `${part}.en` }]);
    }
    // one letter does not make it a text of that language
    expect(changed('text', 'ar', 'Bonjour {due} ا')).toEqual([
      { field: 'text.ar', code: 'template_not_arabic' },
    ]);
    for (const language of ['fr', 'en'] as const)
      expect(changed('text', language, 'مرحبا {due} a')).toEqual([
        { field: `text.${language}`, code: 'template_not_latin' },
      ]);
    expect(changed('title', 'ar', 'Bonjour ا')).toMatchObject([{ code: 'template_not_arabic' }]);
    // a name in other letters stands among those of the language
    expect(changed('title', 'ar', 'بطاقة Rafiq')).toEqual([]);
  });

  it('is plain: no tag, no hidden sign, no brace that is no variable, and no more than it may hold', () => {
    const codes = (text: string) =>
      changed('text', 'fr', `${whole.text.fr}${text}`).map(({ code }) => code);
    expect(codes(' « 3 < 4 > 2 » \u200f\n')).toEqual([]);
    for (const tag of ['<b>', '</p>', '<!doctype x>', '<script src=x>'])
      expect(codes(tag)).toEqual(['template_tag']);
    for (const hidden of ['\0', '\u202e', '\u2066', '\t', '\ud800', '\ufeff'])
      expect(codes(hidden), JSON.stringify(hidden)).toEqual(['text_format']);
    for (const brace of ['{', '}', '{{', '}{']) expect(codes(brace)).toEqual(['template_brace']);
    const longest = 'x'.repeat(TEXT_MAX.answer - whole.text.fr.length);
    expect(codes(longest)).toEqual([]);
    expect(codes(`${longest}x`)).toEqual(['too_long']);
    expect(changed('title', 'fr', 'x'.repeat(TITLE_MAX))).toEqual([]);
    expect(changed('text', 'fr', `${whole.text.fr}${longest}x`)).toEqual([
      { field: 'text.fr', code: 'too_long', max: 4_000 },
    ]);
    expect(changed('title', 'fr', 'x'.repeat(TITLE_MAX + 1))).toEqual([
      { field: 'title.fr', code: 'too_long', max: 80 },
    ]);
    for (const title of ['Suivi {member}', 'Suivi\nde'])
      expect(changed('title', 'fr', title)).toEqual([
        { field: 'title.fr', code: 'template_brace' },
      ]);
  });

  it('asks for papers where it says so, and a refusal has a reason that is given', () => {
    const papers = { field: 'papers', code: 'template_papers' };
    expect(check({ ...whole, outcome: 'asking' })).toEqual([papers]);
    expect(check({ ...whole, papers: ['invoice'] })).toEqual([papers]);
    expect(check({ ...whole, outcome: 'asking', papers: ['invoice'] })).toEqual([]);
    expect(check({ ...whole, outcome: 'refused' })).toEqual([
      { field: 'refusal', code: 'template_refusal' },
    ]);
    expect(check({ ...whole, kinds: [] })).toEqual([{ field: 'kinds', code: 'template_kinds' }]);
    expect(check({ ...whole, outcome: 'refused', refusal: 'gone' })).toEqual([
      { field: 'refusal', code: 'unknown_value' },
    ]);
    for (const [field, unknown] of [
      ['kinds', { kinds: ['x'] }],
      ['kinds', { kinds: ['ticket', 'ticket'] }],
      ['outcome', { outcome: 'x' }],
      ['papers', { outcome: 'asking', papers: ['x'] }],
    ] as const)
      expect(check({ ...whole, ...unknown } as unknown as Wording)).toEqual([
        { field, code: 'unknown_value' },
      ]);
  });
});

it('a reason is a text alone, and names nothing that a case fills in', () => {
  const reason = textAlone({ fr: 'Non.', en: 'No.', ar: 'لا.' });
  expect(check(reason, 'reason')).toEqual([]);
  expect(
    check({ ...reason, text: { ...reason.text, fr: 'Non {member}.' } }, 'reason'),
  ).toMatchObject([{ field: 'text.fr', code: 'template_hole' }]);
  for (const [field, more] of [
    ['kinds', { kinds: ['ticket'] }],
    ['papers', { papers: ['invoice'] }],
    ['refusal', { refusal: 'late' }],
    ['title.en', { title: { ...reason.title, en: 'No' } }],
  ] as const)
    expect(check({ ...reason, ...more } as Wording, 'reason'), field).toEqual([
      { field, code: 'unknown_value' },
    ]);
});

it('a code is small letters, digits and hyphens', () => {
  const check = (code: string, sort: TemplateSort = 'answer') => checkCode({ sort, code });
  for (const code of ['abc', 'not-covered-2', 'a'.repeat(40)]) expect(check(code)).toEqual([]);
  for (const code of ['', 'ab', 'a'.repeat(41), 'A-b', '-ab', 'ab-', '2ab', 'é-a', 'a/b', 'a b'])
    expect(check(code), code).toEqual([{ field: 'code', code: 'template_code' }]);
  for (const sort of ['answer', 'reason'] as const)
    expect(check('recourse', sort)).toEqual([{ field: 'code', code: 'template_code_taken' }]);
});

it('is the same whatever the order of what it names', () => {
  const [one] = SHIPPED_TEMPLATES as [Template];
  const same = { ...one, kinds: one.kinds.toReversed() };
  expect(isSameWording(one, same)).toBe(true);
  for (const other of [
    { outcome: 'done' },
    { kinds: ['ticket'] },
    { papers: ['invoice'] },
    { refusal: 'late' },
    { title: { ...one.title, ar: '' } },
    { text: { ...one.text, ar: '' } },
  ] as const)
    expect(isSameWording(one, { ...one, ...other } as Wording)).toBe(false);
  const { fr, en, ar } = one.title;
  expect(isSameWording(one, { ...one, title: { ar, en, fr } })).toBe(true);
  expect(ordered({ ...one, papers: ['other', 'invoice'] }).papers).toEqual(['invoice', 'other']);
});

it('is retired, unless it is the paragraph on recourse', () => {
  expect((['answer', 'reason', 'recourse'] as const).map((sort) => mayRetire({ sort }))).toEqual([
    ...[true, true, false],
  ]);
});

it('waits to be published, is used or retired', () => {
  const of = { isRetired: false, draft: 2 };
  expect(stateOf(of)).toBe('draft');
  expect(stateOf({ ...of, draft: null })).toBe('used');
  expect(stateOf({ ...of, isRetired: true })).toBe('retired');
});

it.each(REQUEST_KINDS)('a %s has templates that can be sent as they are', (kind) => {
  for (const language of LANGUAGES) {
    const found = fillTemplates(SHIPPED_TEMPLATES, kind, { ...OF_CASE, language });
    expect(found.length).toBeGreaterThanOrEqual(2);
    for (const one of found) {
      expect(checkAnswer(kind, one, SHIPPED_WORDS.reasons), one.code).toEqual([]);
      expect(`${one.text}${one.reading}${one.title}`).not.toMatch(/[{}]|undefined/);
      expect(one.text).toContain('Omar');
    }
  }
});

it('leaves in the member’s language and is read in the caller’s', () => {
  const [first] = fillTemplates(SHIPPED_TEMPLATES, 'ticket', OF_CASE);
  expect(first).toMatchObject({ code: 'under-way', title: 'Bien reçue, en cours' });
  expect(first?.text).toContain('مرحبا Omar');
  expect(first?.text).toContain('\u2066416 407 881\u2069');
  expect(first?.reading).toContain('Bonjour Omar');
  expect(first?.reading).toContain('3 décembre 2026');
});

it('is not offered where the case lacks what it names', () => {
  const codes = (folder: string) =>
    fillTemplates(SHIPPED_TEMPLATES, 'health-complaint', { ...OF_CASE, folder }).map(
      ({ code }) => code,
    );
  expect(codes('2026-1')).toContain('reimbursed');
  expect(codes('')).not.toContain('reimbursed');
});

it('a reason that is no longer given is refused by its name', () => {
  const draft = { status: 'Refusé', text: 'Non', papers: [], refusal: 'too-late' } as const;
  const retired = SHIPPED_WORDS.reasons.map((one) => ({ ...one, isRetired: true }));
  expect(checkAnswer('ticket', draft, retired)).toEqual([
    { field: 'refusal', code: 'reason_retired' },
  ]);
  expect(checkAnswer('ticket', draft, [])).toEqual([{ field: 'refusal', code: 'unknown_value' }]);
});

describe('what the member reads of a version', () => {
  const read = (code: string, sort: TemplateSort, language: (typeof LANGUAGES)[number]) => {
    const found = SHIPPED.find((one) => one.sort === sort && one.code === code);
    if (!found) throw new Error(code);
    return readVersion(found, sampleFor(language), { language, words: SHIPPED_WORDS });
  };

  it.each(LANGUAGES)('has what is added by itself in %s', (language) => {
    const refused = read('not-covered', 'answer', language);
    const [reason] = SHIPPED_WORDS.reasons;
    expect(refused.text).toContain(reason?.text[language]);
    expect(refused.text).toContain('30');
    expect(read('bank-details', 'answer', language).papers).toHaveLength(1);
    expect(read('too-late', 'reason', language).text).toContain('30');
    for (const { sort, code } of SHIPPED)
      expect(read(code, sort, language).text, code).not.toMatch(/[{}]|undefined/);
  });
});
