import { expect, it } from 'vitest';
import type { Language } from '../core/language.ts';
import { hasLetters, isWrittenIn } from './alphabet.ts';
import { SHIPPED } from './shipped.ts';

const LATIN: Language[] = ['fr', 'en'];

it('takes every text that is shipped, in its own language and in no other alphabet', () => {
  for (const { code, wording } of SHIPPED) {
    for (const language of ['fr', 'en', 'ar'] as const)
      expect(isWrittenIn(wording.text[language], language), `${code} ${language}`).toBe(true);
    for (const language of LATIN) {
      expect(isWrittenIn(wording.text.ar, language), code).toBe(false);
      expect(isWrittenIn(wording.text[language], 'ar'), code).toBe(false);
    }
  }
});

it.each([
  ['لا.'],
  ['بطاقة Rafiq'],
  ['بطاقة Wafa Assurance Maroc'],
  ['أرسلوا RIB و CIN إلى CNSS'],
  ['CNSS: انظروا الوثيقة'],
  ['النموذج F24b'],
  ['راسلونا: reclamations@assurance-exemple.ma'],
  ['انظروا https://www.exemple-assurance.ma/documents/formulaires'],
  ['مرحبا {member}، طلبكم {reference}'],
])('is Arabic with names, codes, addresses and variables in other letters: %s', (text) => {
  expect(isWrittenIn(text, 'ar')).toBe(true);
});

it.each([
  ['Bonjour, votre demande est acceptée ا'],
  ['ا'],
  ['Bonjourا Madame'],
  ['Merci لا nous traitons votre demande'],
  ['{member} {due}'],
  ['https://exemple.ma/لا لا@exemple.ma'],
  ['你好你好 لا'],
])('is no Arabic: %s', (text) => {
  expect(isWrittenIn(text, 'ar')).toBe(false);
});

it.each(LATIN)('is %s by its letters, whatever name stands in it', (language) => {
  for (const text of ['Non.', 'OK', 'ÉCRIVEZ-NOUS', 'L’association « رفيق » répond', 'À {due}'])
    expect(isWrittenIn(text, language), text).toBe(text !== 'À {due}');
  for (const text of ['مرحبا a', 'توصلنا بطلبكم Omar', 'a', 'شكرا لكم ok'])
    expect(isWrittenIn(text, language), text).toBe(false);
});

it('is half at least: one letter less is refused', () => {
  expect(isWrittenIn('abcd مرحب', 'ar')).toBe(true);
  expect(isWrittenIn('abcde مرحب', 'ar')).toBe(false);
  expect(isWrittenIn('abcd مرحب', 'fr')).toBe(true);
  expect(isWrittenIn('abcd مرحبا', 'fr')).toBe(false);
});

it('tells a text in other letters from one that is not there', () => {
  expect(hasLetters('Bonjour ا', 'ar')).toBe(true);
  for (const text of ['', '.', '123', '{due}', '\u200f\u200b', '\u0640', 'Bonjour'])
    expect(hasLetters(text, 'ar'), text).toBe(false);
});
