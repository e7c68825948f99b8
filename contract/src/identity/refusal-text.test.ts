import { expect, it } from 'vitest';
import { LANGUAGES } from '../core/language.ts';
import { REFUSE_REASONS } from './model.ts';
import { refusalText } from './refusal-text.ts';

it('says a coded reason in the person’s language, and what is added behind it', () => {
  expect(refusalText('image_missing', '', 'en')).toBe('A photo of your CIN is missing.');
  expect(refusalText('image_missing', 'Merci.', 'fr')).toBe(
    'Il manque une photo de votre CIN. Merci.',
  );
  expect(refusalText('other', 'Venez en agence.', 'ar')).toBe('Venez en agence.');
  for (const language of LANGUAGES)
    for (const reason of REFUSE_REASONS)
      expect(refusalText(reason, 'abc', language)).toContain('abc');
});

it('keeps to the alphabet of an SMS in French and English', () => {
  for (const language of ['fr', 'en'] as const)
    for (const reason of REFUSE_REASONS)
      expect(refusalText(reason, '', language)).toMatch(/^[A-Za-z0-9àéèù .,]*$/);
});
