import { expect, it } from 'vitest';
import { LANGUAGES } from '../core/language.ts';
import { SHIPPED_WORDS } from '../testing/templates.ts';
import { answerMessageText, answerWords } from './answer-text.ts';

it('leaves what was written as it is', () => {
  const draft = { text: ' Bonjour,\n<b>voici</b> ', refusal: null, papers: [] };
  expect(answerMessageText('fr', draft, SHIPPED_WORDS)).toBe('Bonjour,\n<b>voici</b>');
});

it.each(LANGUAGES)('adds the reason of a refusal and where to turn next in %s', (language) => {
  for (const { code, text } of SHIPPED_WORDS.reasons) {
    const words = answerWords(language, { text: 'Bonjour', refusal: code }, SHIPPED_WORDS);
    expect(words).toContain(text[language]);
    expect(words).toMatch(/ACAPS|الاجتماعي/);
    expect(words).toContain('30');
    expect(words).not.toMatch(/[{}]/);
  }
});

it('names each paper on a line of its own', () => {
  const draft = { text: 'Il manque', refusal: null, papers: ['invoice', 'bank-details'] } as const;
  expect(answerMessageText('fr', draft, SHIPPED_WORDS)).toBe('Il manque\n\n– Facture\n– RIB');
});
