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
const POST = { label_fr: 'a', label_en: 'a', label_ar: 'ا', published_at: '2026-11-15' };
const LEAD = { folder_status: 'Réglé', request_status: 'Traité' };
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
    // a page reads those as a part of its own address, or as another one
    'https:a.example/',
    'https:/a.example/',
    'https:\\\\a.example/',
    'https://a.example\\@b.example/',
    `https://a.example/${'x'.repeat(500)}`,
  ])('leads to safe addresses alone, and not to %j', (url) => {
    expect(codes('blog', { ...POST, url })).toEqual(['url content_https']);
  });

  it.each([
    '/v1/auth/signout',
    '/%761/auth/signout',
    '/pictures/../v1/auth/signout',
    '/..//evil.example/a.png',
    '//evil.example/a.png',
    '/pictures/',
    'pictures/a.png',
  ])('shows pictures alone, and calls nothing: %j', (featured_image) => {
    const post = { ...POST, url: 'https://a.example/' };
    expect(codes('blog', { ...post, featured_image })).toEqual(['featured_image content_image']);
    expect(codes('blog', { ...post, featured_image: '/pictures/2026/a-1.webp?v=2' })).toEqual([]);
  });

  it.each(['\u200b', '\u00ad\u2060', '\u3164', '\u2800', '\u{e0041}', ' \u200d '])(
    'that nobody sees is none: %j',
    (question_fr) =>
      expect(codes('faq', { ...FAQ, question_fr })).toEqual(['question_fr required']),
  );

  it.each(['9999-12-31T23:59:59-12:00', '1900-01-01T00:00:00+14:00'])(
    'has a moment that a database knows, and not %j',
    (published_at) =>
      expect(codes('blog', { ...POST, url: 'https://a.example/', published_at })).toEqual([
        'published_at content_moment',
      ]),
  );

  it('names some of the fields that there are none of, and not a hundred thousand', () => {
    const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`a${n}`, 1]));
    expect(codes('faq', { ...FAQ, ...many }).length).toBeLessThan(50);
  });

  it('is a picture that we keep, a file of the portal or one that is still elsewhere', () => {
    const post = (featured_image: string) =>
      codes('blog', { ...POST, url: 'https://a.example/', featured_image });
    expect(post('/v1/pictures/7c9e6679-7425-40de-944b-e07fc1f90ae7')).toEqual([]);
    expect(post('/illustrations/car.svg')).toEqual([]);
    expect(post('https://a.example/a.png')).toEqual([]);
  });

  it('of an article is written here in every language, or has its address', () => {
    const written = { body_fr: 'Un.\n\nDeux.', body_en: 'One.', body_ar: 'واحد.' };
    expect(codes('blog', POST)).toEqual(['url content_article_source']);
    expect(codes('blog', { ...POST, ...written })).toEqual([]);
    expect(codes('blog', { ...POST, ...written, url: 'https://a.example/' })).toEqual([
      'url content_article_source',
    ]);
    expect(codes('blog', { ...POST, ...written, body_ar: ' ' })).toEqual(['body_ar required']);
    expect(codes('blog', { ...POST, ...written, body_en: '<b>One</b>' })).toEqual([
      'body_en content_markup',
    ]);
    expect(checkDraft('blog', { body_fr: 'Un.' })).toEqual([]);
    expect(checkDraft('blog', {})).toEqual([]);
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
  expect(labelOf('faq', { question_fr: 'Où ?' }, 'ar')).toBe('Où ?');
  expect(labelOf('faq', {})).toBe('');
  expect(labelOf('folder-lead', LEAD)).toBe('Réglé → Traité');
  expect(labelOf('folder-lead', {})).toBe('');
});

it.each([
  { folder_status: 'Payé' },
  { folder_status: 'EN  COURS' },
  { request_status: 'Envoyé' },
  { request_status: 'Accepté' },
])('a folder leads from a status of its own to one of a declaration: not %j', (wrong) => {
  expect(checkContent('folder-lead', LEAD)).toEqual([]);
  expect(checkContent('folder-lead', { ...LEAD, ...wrong })).toMatchObject([
    { field: Object.keys(wrong)[0], code: 'unknown_value' },
  ]);
});

it('gets an id that a person recognises', () => {
  expect(slugOf('faq', 'Où est mon « code » ?')).toBe('ou-est-mon-code');
  expect(slugOf('faq', 'أين؟')).toBe('faq');
  expect(slugOf('faq', `(${'x'.repeat(39)} y)`)).toBe('x'.repeat(39));
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
  const name = { field: 'name', before: null, after: 'Clinique' };
  expect(differences('partner', null, { name: 'Clinique' })).toEqual([name]);
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
  const ahead = (milliseconds: number) => isPublishTime(new Date(at.getTime() + milliseconds), at);
  const year = 366 * 86_400_000;
  expect([0, 1, year, year + 1].map(ahead)).toEqual([false, true, true, false]);
});

it('reads a clock of Morocco, whatever its hour is then', () => {
  const shown = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone: 'Africa/Casablanca', dateStyle: 'short', timeStyle: 'short' },
  } as const);
  for (const local of ['2025-11-16T09:00', '2025-03-10T09:00', '2026-11-16T00:30']) {
    const instant = instantInMorocco(local);
    expect(instant && shown.format(instant).replace(' ', 'T')).toBe(local);
  }
  for (const none of ['demain', '2026-13-01T09:00', '+002026-11-16T09:00', '2026-11-16T09:00:30'])
    expect(instantInMorocco(none), none).toBeNull();
});
