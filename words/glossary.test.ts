import { LANGUAGES } from '@rafiq/contract/core/language';
import { describe, expect, it } from 'vitest';
import { droppedTerms, sayer } from './glossary.ts';
import { QUOTATIONS } from './quotations.ts';
import { allTexts } from './texts.ts';

const TEXTS = await allTexts();
const DROPPED = droppedTerms();

const isQuoted = (place: string, clauses: string[]): boolean =>
  QUOTATIONS.some(({ clause, at }) => clauses.includes(clause) && at.includes(place));

describe.each(LANGUAGES)('every text in %s', (language) => {
  const texts = TEXTS.filter((text) => text.language === language);
  const dropped = DROPPED.filter((term) => term.language === language).map((term) => ({
    ...term,
    isIn: sayer(term),
  }));

  it('uses the terms of the glossary, but where a specification is quoted', {
    timeout: 30_000,
  }, () => {
    const wrong = texts.flatMap(({ file, key, text }) =>
      dropped
        .filter(({ isIn, quotedIn }) => isIn(text) && !isQuoted(`${file} ${key}`, quotedIn))
        .map(({ term, better }) => `${file} ${key}: not “${term}” but “${better}”`),
    );
    expect(wrong).toEqual([]);
  });
});

it.each(
  DROPPED.flatMap(({ quotedIn, ...term }) => quotedIn.map((clause) => ({ ...term, clause }))),
)('“$term” is said by a quotation of $clause', ({ clause, language, ...term }) => {
  const isIn = sayer(term);
  const ofClause = QUOTATIONS.filter((one) => one.clause === clause && one.language === language);
  expect(ofClause.filter(({ quoted }) => isIn(quoted))).not.toEqual([]);
});

describe('the reader of texts', () => {
  it.each([
    ['web/src/features/home/i18n/ar.json', 'ar'],
    ['contract/src/core/texts/errors.en.ts', 'en'],
    ['contract/src/constat/words/ar.ts', 'ar'],
    ['api/src/features/verification/messages/fr.ts', 'fr'],
    ['api/src/features/terms/text/ar.ts', 'ar'],
    ['api/src/features/membership/texts/en.ts', 'en'],
    ['api/brand.default.json', 'ar'],
    ['api/src/demo/content/faq.ndjson', 'en'],
    ['api/src/demo/content/health-guides.ts', 'fr'],
    ['guide/members/source/motor.ts', 'ar'],
  ])('reads %s in %s', (file, language) => {
    const found = TEXTS.filter((text) => text.file === file && text.language === language);
    expect(found.length).toBeGreaterThan(0);
  });
});

describe('a dropped term', () => {
  const says = (text: string, term: string, exceptions: string[] = []) =>
    sayer({ term, exceptions })(text);

  it.each([
    ['folder', 'My Folders.'],
    ['text message', 'two text\u00a0messages'],
    ['مرأب', 'في المرأب'],
    ['مرأب', 'وبمرأبكم'],
    ['دعم', 'اتصلوا بالدعم'],
    ['ملف علاج', 'ملف العلاج'],
    ['ولوج', 'للولوج'],
  ])('%s is found in “%s”', (written, text) => expect(says(text, written)).toBe(true));

  it.each([
    ['refus', 'refusé'],
    ['file', 'profile'],
    ['جار', 'جارٍ'],
    ['مفعل', 'مفعّل'],
    ['ثوان', 'ثوانٍ'],
  ])('%s is not found in “%s”', (written, text) => expect(says(text, written)).toBe(false));

  it('is right inside its exceptions, and nowhere else', () => {
    expect(says('Your claim files', 'file', ['claim file'])).toBe(false);
    expect(says('Your claim files and your files', 'file', ['claim file'])).toBe(true);
  });
});
