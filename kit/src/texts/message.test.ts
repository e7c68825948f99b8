import { describe, expect, it } from 'vitest';
import { compileMessage } from '../../vite/icu.ts';
import { formatParts } from './message.ts';

const say = (text: string, values: Record<string, string | number>, language: 'fr' | 'en' | 'ar') =>
  formatParts(compileMessage(text), values, language).join('');

describe('messages', () => {
  it('keeps plain text as a string, so that nothing has to run for it', () => {
    expect(compileMessage('L’accès est ouvert.')).toBe('L’accès est ouvert.');
  });

  it('counts zero and one as singular in French, and only one in English', () => {
    const fr = '{n, plural, one {# dossier} other {# dossiers}}';
    expect([0, 1, 2].map((n) => say(fr, { n }, 'fr'))).toEqual([
      '0 dossier',
      '1 dossier',
      '2 dossiers',
    ]);
    const en = '{n, plural, one {# folder} other {# folders}}';
    expect([0, 1, 2].map((n) => say(en, { n }, 'en'))).toEqual([
      '0 folders',
      '1 folder',
      '2 folders',
    ]);
  });

  it('has the six forms of Arabic, with Western digits', () => {
    const ar =
      '{n, plural, zero {لا ملف} one {ملف} two {ملفان} few {# ملفات} many {# ملفا} other {# ملف}}';
    expect([0, 1, 2, 3, 11, 100].map((n) => say(ar, { n }, 'ar'))).toEqual([
      'لا ملف',
      'ملف',
      'ملفان',
      '3 ملفات',
      '11 ملفا',
      '100 ملف',
    ]);
  });

  it.each([
    ['fr', '10\u202f000 dossiers, 1\u202f749,8'],
    ['en', '10,000 dossiers, 1,749.8'],
    ['ar', '10.000 dossiers, 1.749,8'],
  ] as const)('writes numbers as amounts are written in %s', (language, text) => {
    const message = '{n, plural, other {# dossiers}}, {value}';
    expect(say(message, { n: 10_000, value: 1749.8 }, language)).toBe(text);
  });

  it('prefers an exact number to its category', () => {
    expect(say('{n, plural, =0 {rien} one {#} other {#}}', { n: 0 }, 'fr')).toBe('rien');
  });

  it('chooses by name, else the other branch, with arguments inside', () => {
    const text = '{kind, select, health {Santé de {name}} other {Auto de {name}}}';
    expect(say(text, { kind: 'health', name: 'Salma' }, 'fr')).toBe('Santé de Salma');
    expect(say(text, { kind: 'boat', name: 'Salma' }, 'fr')).toBe('Auto de Salma');
  });

  it('leaves elements as they are, in their place', () => {
    const element = { type: 'bdi' };
    expect(formatParts(compileMessage('Dossier {number} reçu'), { number: element }, 'fr')).toEqual(
      ['Dossier ', element, ' reçu'],
    );
  });

  it('shows a missing argument instead of hiding it', () => {
    expect(say('Bonjour {name}', {}, 'fr')).toBe('Bonjour {name}');
  });

  it('refuses at build time what it could not run', () => {
    expect(() => compileMessage('{d, date, short}')).toThrow('not supported');
  });
});
