import { expect, it } from 'vitest';
import { differencesOf } from './differences.ts';

const said = (from: string, to: string) =>
  differencesOf(from, to)
    .map(({ kind, text }) => (kind === 'same' ? text : `${kind === 'added' ? '+' : '-'}[${text}]`))
    .join('');

it('says word by word what was added and what was taken away', () => {
  expect(said('Bonjour Omar, merci.', 'Bonjour Omar, merci.')).toBe('Bonjour Omar, merci.');
  expect(said('un deux trois', 'un quatre trois')).toBe('un -[deux]+[quatre] trois');
  expect(said('un', 'un deux')).toBe('un+[ deux]');
  expect(said('un deux', 'deux')).toBe('-[un ]deux');
  expect(said('', 'neuf')).toBe('+[neuf]');
  expect(said('vieux', '')).toBe('-[vieux]');
});

it('puts both texts together again, whatever they are', () => {
  const texts = ['a b c a b', 'b c\n\nd', 'مرحبا {member}، شكرا', '', 'a'];
  for (const from of texts)
    for (const to of texts) {
      const parts = differencesOf(from, to);
      const without = (kind: string) =>
        parts.flatMap((part) => (part.kind === kind ? [] : [part.text])).join('');
      expect(without('added')).toBe(from);
      expect(without('removed')).toBe(to);
    }
});
