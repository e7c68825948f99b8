import { expect, it } from 'vitest';
import { byTopic, FAQ_SEARCH_MAX, type Faq, findFaqs, readFaqSearch } from './search.ts';

const faq = (id: string, topic: Faq['topic'], question: string, answer = 'Réponse'): Faq => ({
  id,
  topic,
  question,
  answer,
});
const FAQS = [
  faq('1', 'health', 'Quel délai pour déclarer ?', 'Un an après la consultation.'),
  faq('2', 'motor', 'Comment renouveler mon contrat ?', 'Le délai est de 30 jours.'),
  faq('3', 'access', 'كيف أفعل وُلوجي؟', 'في شاشة تسجيل الدخول'),
];
const ids = (q: string, topic?: Faq['topic']) =>
  findFaqs(FAQS, { q, ...(topic && { topic }) }).map(({ id }) => id);

it('finds a question without accents, in part and in any order', () => {
  expect(ids('declarer delai')).toEqual(['1']);
  expect(ids('RENOUV')).toEqual(['2']);
  expect(ids('délai inconnu')).toEqual([]);
});

it('puts what the question says before what only the answer mentions', () => {
  const later = [FAQS[1], FAQS[0]].filter((one) => one !== undefined);
  expect(findFaqs(later, { q: 'delai' }).map(({ id }) => id)).toEqual(['1', '2']);
});

it('finds Arabic without vowel marks and with either form of a letter', () => {
  expect(ids('ولوجي')).toEqual(['3']);
  expect(ids('افعل')).toEqual(['3']);
});

it('keeps to one topic, and shows everything when nothing is asked', () => {
  expect(ids('', 'motor')).toEqual(['2']);
  expect(ids('delai', 'health')).toEqual(['1']);
  expect(ids('  ')).toEqual(['1', '2', '3']);
});

it('groups by topic in one order, without empty topics', () => {
  expect(byTopic(FAQS).map(({ topic }) => topic)).toEqual(['access', 'health', 'motor']);
});

it('reads only what can be asked for from the address', () => {
  expect(readFaqSearch({ q: ' soins ', topic: 'health', x: 1 })).toEqual({
    q: 'soins',
    topic: 'health',
  });
  expect(readFaqSearch({ q: ['7'], topic: 'travel' })).toEqual({});
  // digits stand in the address as a number
  expect(readFaqSearch({ q: 7 })).toEqual({ q: '7' });
  expect(readFaqSearch({ q: 'a'.repeat(500) }).q).toHaveLength(FAQ_SEARCH_MAX);
});
