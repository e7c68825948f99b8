import { describe, expect, it } from 'vitest';
import { checkAnswer } from '../conversations/rules.ts';
import { LANGUAGES } from '../core/language.ts';
import { REQUEST_KINDS } from '../requests/model.ts';
import { fillTemplates } from './fill.ts';
import type { Template } from './model.ts';
import { checkTemplate } from './rules.ts';
import { TEMPLATES } from './shipped.ts';

const OF_CASE = {
  language: 'ar',
  reader: 'fr',
  member: 'Omar',
  reference: '416 407 881',
  folder: '2026-004702',
  due: '2026-12-03',
} as const;

it.each(TEMPLATES.map((one) => [one.code, one] as const))('%s is whole', (_code, template) => {
  expect(checkTemplate(template)).toEqual([]);
});

describe('a template', () => {
  const [whole] = TEMPLATES as [Template, ...Template[]];
  it.each(LANGUAGES)('is refused without its text, its title or a variable in %s', (language) => {
    const changed = (part: 'title' | 'text', text: string) =>
      checkTemplate({ ...whole, [part]: { ...whole[part], [language]: text } });
    expect(changed('title', ' ')).toMatchObject([{ field: `title.${language}`, code: 'required' }]);
    expect(changed('text', '')).toContainEqual({ field: `text.${language}`, code: 'required' });
    const without = whole.text[language].replace('{due}', '');
    expect(changed('text', without)).toMatchObject([{ field: `text.${language}` }]);
    for (const more of ['{amount}', '{Due}', '{}', '{ due }'])
      expect(changed('text', `${whole.text[language]} ${more}`), more).toHaveLength(1);
  });

  it('asks for papers where it says so, and a refusal has its reason', () => {
    expect(checkTemplate({ ...whole, outcome: 'asking' })).toMatchObject([{ field: 'papers' }]);
    expect(checkTemplate({ ...whole, outcome: 'refused' })).toMatchObject([{ field: 'refusal' }]);
    expect(checkTemplate({ ...whole, papers: ['invoice'] })).toMatchObject([{ field: 'papers' }]);
    expect(checkTemplate({ ...whole, kinds: [] })).toMatchObject([{ field: 'kinds' }]);
  });
});

it.each(REQUEST_KINDS)('a %s has templates that can be sent as they are', (kind) => {
  for (const language of LANGUAGES) {
    const found = fillTemplates(kind, { ...OF_CASE, language });
    expect(found.length).toBeGreaterThanOrEqual(2);
    for (const one of found) {
      expect(checkAnswer(kind, one), one.code).toEqual([]);
      expect(`${one.text}${one.reading}${one.title}`).not.toMatch(/[{}]|undefined/);
      expect(one.text).toContain('Omar');
    }
  }
});

it('leaves in the member’s language and is read in the caller’s', () => {
  const [first] = fillTemplates('ticket', OF_CASE);
  expect(first).toMatchObject({ code: 'under-way', title: 'Bien reçue, en cours' });
  expect(first?.text).toContain('مرحبا Omar');
  expect(first?.text).toContain('\u2066416 407 881\u2069');
  expect(first?.reading).toContain('Bonjour Omar');
  expect(first?.reading).toContain('3 décembre 2026');
});

it('is not offered where the case lacks what it names', () => {
  const codes = (folder: string) =>
    fillTemplates('health-complaint', { ...OF_CASE, folder }).map(({ code }) => code);
  expect(codes('2026-1')).toContain('reimbursed');
  expect(codes('')).not.toContain('reimbursed');
});
