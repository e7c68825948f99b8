import { expect, it } from 'vitest';
import { formatDate } from './dates.ts';
import { fillSentence } from './spell.ts';

it.each([
  ['fr', 'au plus 5\u202f000\u202f000 DH le'],
  ['en', 'au plus 5,000,000 DH le'],
  ['ar', 'au plus 5.000.000 DH le'],
] as const)('writes large numbers and days as %s does', (language, sentence) => {
  const details = { max: 5_000_000, day: '2026-11-15', count: 20 };
  expect(fillSentence('au plus {max} DH le {day}, {count} fichiers', details, language)).toBe(
    `${sentence} ${formatDate('2026-11-15', language)}, 20 fichiers`,
  );
});

it.each([
  ['fr', '1\u202f500,5 0,01'],
  ['en', '1,500.5 0.01'],
  ['ar', '1.500,5 0,01'],
] as const)('writes decimals as %s does', (language, sentence) => {
  expect(fillSentence('{max} {min}', { max: 1_500.5, min: 0.01 }, language)).toBe(sentence);
});

it('leaves other texts and unknown holes as they are', () => {
  expect(fillSentence('{name} {hole}', { name: '2026-13-01' }, 'fr')).toBe('2026-13-01 {hole}');
  expect(fillSentence('{code}', { code: '20000' }, 'fr')).toBe('20000');
});
