import { describe, expect, it } from 'vitest';
import { checkContent, checkDraft, readContent } from './check.ts';
import { CONTENT_KINDS, isContentId, isContentKind, kindOf } from './kinds.ts';
import {
  differences,
  instantInMorocco,
  isPublishTime,
  labelOf,
  mayPutBack,
  moved,
  slugOf,
} from './rules.ts';

const FAQ = {
  topic: 'access',
  ...{ question_fr: 'Où ?', question_en: 'Where?', question_ar: 'أين؟' },
  ...{ answer_fr: 'Ici.\nLà.', answer_en: 'Here.', answer_ar: 'هنا.' },
};
const PARTNER = { name: 'Clinique', category: 'clinique', city: 'Fès' };
const codes = (kind: 'faq' | 'partner' | 'blog' | 'document', sent: Record<string, unknown>) =>
  checkContent(kind, sent).map(({ field, code }) => `${field} ${code}`);

describe('content', () => {
  it('has for each kind a label that is one of its fields', () => {
    for (const kind of CONTENT_KINDS) {
      const { fields, label } = kindOf(kind);
      expect(
        fields.map(({ base }) => base),
        kind,
      ).toContain(label);
    }
  });

  it('is kept without the spaces around it, with one kind of line end, and empty where it was left out', () => {
    const { values, issues } = readContent('partner', { ...PARTNER, name: '  Clinique ' });
    expect(issues).toEqual([]);
    expect(values).toMatchObject({ name: 'Clinique', email: '', latitude: null });
    expect(readContent('faq', { ...FAQ, answer_fr: 'a\r\nb' }).values.answer_fr).toBe('a\nb');
  });

  it('holds as many signs as its field, and not one more', () => {
    expect(codes('faq', { ...FAQ, question_fr: 'x'.repeat(300) })).toEqual([]);
    expect(codes('faq', { ...FAQ, question_fr: 'x'.repeat(301) })).toEqual([
      'question_fr too_long',
    ]);
  });

  it.each(['a\u0000', 'a\u202e', 'a\u2066b', '\u200fa', 'a\nb', '\ud800'])(
    'on one line takes no sign that nobody sees: %j',
    (question_fr) =>
      expect(codes('faq', { ...FAQ, question_fr })).toEqual(['question_fr text_format']),
  );

  it.each(['<b>a</b>', 'a <script', '</p>', '<!-- a'])('takes no code: %j', (answer_fr) =>
    expect(codes('faq', { ...FAQ, answer_fr })).toEqual(['answer_fr content_markup']),
  );
  it('takes signs that compare', () =>
    expect(codes('faq', { ...FAQ, answer_fr: '1 < 2' })).toEqual([]));

  it.each([
    'http://a.example/',
    'javascript:alert(1)',
    'https://a:b@c.example/',
    'https://a b.example/',
    `https://a.example/${'x'.repeat(500)}`,
  ])('leads to safe addresses alone, and not to %j', (url) => {
    const post = { label_fr: 'a', label_en: 'a', label_ar: 'ا', published_at: '2026-11-15' };
    expect(codes('blog', { ...post, url })).toEqual(['url content_https']);
  });

  it('needs both halves of a place, and one source of a document', () => {
    expect(codes('partner', { ...PARTNER, latitude: 34 })).toEqual([
      'longitude content_place_half',
    ]);
    const titles = { title_fr: 'a', title_en: 'a', title_ar: 'ا' };
    expect(codes('document', titles)).toEqual(['file content_one_source']);
    const both = { ...titles, file: 'a', download_url: 'https://a.example/' };
    expect(codes('document', both)).toEqual(['download_url content_one_source']);
  });

  it('as a draft may lack what it needs, but holds nothing that could not be shown', () => {
    expect(checkDraft('faq', {})).toEqual([]);
    expect(checkDraft('faq', { question_fr: '<b>' })).toMatchObject([{ code: 'content_markup' }]);
  });
});

it('is called by its French name, or the Arabic one where that is asked for', () => {
  expect(labelOf('faq', FAQ)).toBe('Où ?');
  expect(labelOf('faq', FAQ, 'ar')).toBe('أين؟');
  expect(labelOf('partner', PARTNER, 'ar')).toBe('Clinique');
});

it('gets an id that a person recognises', () => {
  expect(slugOf('faq', 'Où est mon « code » ?')).toBe('ou-est-mon-code');
  expect(slugOf('faq', 'أين؟')).toBe('faq');
  expect(isContentId(slugOf('faq', `é${'x'.repeat(99)}`))).toBe(true);
  expect([isContentId('../x'), isContentId('-x'), isContentKind('toString')]).toEqual([
    false,
    false,
    false,
  ]);
});

it('differs in the fields that differ', () => {
  expect(differences('faq', FAQ, { ...FAQ, topic: 'motor' })).toEqual([
    { field: 'topic', before: 'access', after: 'motor' },
  ]);
  expect(differences('partner', { email: '' }, { email: null })).toEqual([]);
});

it('moves up and down, and not beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b'], 'a', -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 'a', 9)).toEqual(['b', 'a']);
});

it('can be put back for ninety days, and planned for a year', () => {
  const at = new Date('2026-01-01T00:00:00Z');
  expect(mayPutBack(at, new Date('2026-04-01T00:00:00Z'))).toBe(true);
  expect(mayPutBack(at, new Date('2026-04-01T00:00:01Z'))).toBe(false);
  expect([isPublishTime(at, at), isPublishTime(new Date(at.getTime() + 1), at)]).toEqual([
    false,
    true,
  ]);
});

it('reads a clock of Morocco, whatever its hour is then', () => {
  const shown = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone: 'Africa/Casablanca', dateStyle: 'short', timeStyle: 'short' },
  } as const);
  for (const local of ['2025-11-16T09:00', '2025-03-10T09:00', '2026-11-16T00:30']) {
    const instant = instantInMorocco(local);
    expect(instant && shown.format(instant).replace(' ', 'T')).toBe(local);
  }
  expect([instantInMorocco('demain'), instantInMorocco('2026-13-01T09:00')]).toEqual([null, null]);
});
