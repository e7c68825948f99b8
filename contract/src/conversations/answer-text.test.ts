import { expect, it } from 'vitest';
import { LANGUAGES } from '../core/language.ts';
import { answerMessageText, answerWords } from './answer-text.ts';
import { REFUSALS } from './model.ts';
import { CONVERSATION_TEXTS } from './texts/texts.ts';

it('leaves what was written as it is', () => {
  const draft = { text: ' Bonjour,\n<b>voici</b> ', refusal: null, papers: [] };
  expect(answerMessageText('fr', draft)).toBe('Bonjour,\n<b>voici</b>');
});

it.each(LANGUAGES)('adds the reason of a refusal and where to turn next in %s', (language) => {
  for (const refusal of REFUSALS) {
    const text = answerWords(language, { text: 'Bonjour', refusal });
    expect(text).toContain(CONVERSATION_TEXTS[language].refusals[refusal]);
    expect(text).toMatch(/ACAPS|الاجتماعي/);
    expect(text).toContain('30');
    expect(text).not.toMatch(/[{}]/);
  }
});

it('names each paper on a line of its own', () => {
  const draft = { text: 'Il manque', refusal: null, papers: ['invoice', 'bank-details'] } as const;
  expect(answerMessageText('fr', draft)).toBe('Il manque\n\n– Facture\n– RIB');
});
