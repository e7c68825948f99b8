import { describe, expect, it } from 'vitest';
import { brandSchema } from '../core/brand.ts';
import { brandDifferences, checkBrand } from './check.ts';
import { contrastOf, mixed } from './contrast.ts';
import { brandPartOf, brandValuesOf, colorsOf, termsOf } from './model.ts';
import { BRAND_COLORS, OWN, THEMES, tokensOf, unreadableOf } from './palette.ts';

const TEXTS = { fr: 'Atlas', en: 'Atlas', ar: 'أطلس' };
const LINK = 'https://www.example.com/';
const BRAND = {
  ...{ name: TEXTS, slug: 'atlas', hotline: '05 22 00 00 00', colors: {}, legal: TEXTS },
  links: { quote: LINK, subscription: LINK, chat: LINK, blog: LINK },
  ...{ frameHosts: ['blog.example.ma', 'www.example.ma'], sounds: {} },
  recourse: {
    supervisor: { phone: '05 22 00 00 01', email: 's@example.com' },
    regulator: { web: 'https://www.acaps.ma' },
  },
};
const terms = { title: 'Conditions', paragraphs: ['Un.', 'Deux.'] };
const TERMS = { fr: terms, en: terms, ar: { title: 'الشروط', paragraphs: ['واحد.'] } };
const VALUES = brandValuesOf(BRAND, TERMS);
const contactOf = (email: string): boolean =>
  brandSchema.shape.recourse.safeParse({ mediator: { email } }).success;
const codes = (change: object) =>
  checkBrand({ ...VALUES, ...change }).map(({ field, code }) => `${field} ${code}`);

describe('contrast', () => {
  it('is known for black, white and grey', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrastOf('#123456', '#123456')).toBe(1);
  });

  it('mixes as a browser does', () => {
    expect(mixed('#000000', '#ffffff', 0.5)).toBe('#636363');
    expect(mixed('#0d6b5e', '#0d6b5e', 0.58)).toBe('#0d6b5e');
  });

  it('of our own colours is enough everywhere, in light and in dark', () => {
    expect(unreadableOf({})).toEqual([]);
    expect(Object.keys(OWN)).toEqual([...BRAND_COLORS]);
    for (const theme of THEMES) expect(tokensOf(theme, {}).ink).toMatch(/^#/);
  });
});

describe('a brand', () => {
  it('goes through its form unchanged', () => {
    expect(checkBrand(VALUES)).toEqual([]);
    const { sounds: _sounds, slug: _slug, ...part } = BRAND;
    expect(brandPartOf(VALUES)).toEqual(part);
    expect(termsOf(VALUES)).toEqual(TERMS);
  });

  it.each([
    ['link_chat', 'https:evil.example'],
    ['link_quote', 'https:\\\\evil.example/'],
    ['hotline', '+ () -'],
    ['name_fr', '\u200b'],
    ['terms_ar', '\u200b\n\n\u200b'],
  ])('is never kept where no page could be made of it: %s %j', (field, value) => {
    expect(codes({ [field]: value })).toHaveLength(1);
  });

  it('with a colour that nobody can read says the ratio and the needed one', () => {
    expect(checkBrand({ ...VALUES, color_primary: '#ffee00' })).toEqual([
      {
        ...{ field: 'color_primary', code: 'brand_contrast', needed: 4.5 },
        ...{ ratio: expect.any(Number), against: expect.stringMatching(/^#/) },
      },
    ]);
    expect(codes({ color_page: '#16302f' })).toContain('color_page brand_contrast');
  });

  it('with a good colour is kept, and with none or half of one is told', () => {
    expect(codes({ color_primary: '#7A1F3D' })).toEqual([]);
    expect(colorsOf({ color_primary: '#7A1F3D' })).toEqual({ primary: '#7a1f3d' });
    expect(codes({ color_primary: 'red' })).toEqual(['color_primary brand_color']);
  });

  it('leads to safe addresses, is called in three languages, and holds no code', () => {
    expect(codes({ link_chat: 'http://a.example/' })).toEqual(['link_chat content_https']);
    expect(codes({ name_ar: '' })).toEqual(['name_ar required']);
    expect(codes({ legal_fr: '<script>' })).toEqual(['legal_fr content_markup']);
    expect(codes({ slug: 'other' })).toEqual(['slug unknown_field']);
  });

  it('names whom to turn to by ways that lead there, or without', () => {
    const way = (of: string, said: string) => codes({ [`recourse_${of}`]: said });
    expect(way('mediator_phone', '05 22 00 00 02')).toEqual([]);
    expect(way('mediator_phone', 'demain')).toEqual(['recourse_mediator_phone content_phone']);
    expect(way('mediator_email', 'm@')).toEqual(['recourse_mediator_email email_format']);
    expect(way('regulator_web', 'http://www.acaps.ma')).toEqual([
      'recourse_regulator_web content_https',
    ]);
    expect(way('regulator_web', 'javascript:alert(1)')).toEqual([
      'recourse_regulator_web content_https',
    ]);
    const none = { ...VALUES, recourse_regulator_web: '', recourse_supervisor_phone: '' };
    expect(checkBrand(none)).toEqual([]);
    expect(brandPartOf(none).recourse).toEqual({ supervisor: { email: 's@example.com' } });
    // whatever the form takes, the brand takes
    for (const email of ['a.b+c@sous.exemple.ma', "o'neil@example.com", 'a..b@example.co'])
      expect([way('mediator_email', email), contactOf(email)], email).toEqual([[], true]);
  });

  it('names the hosts of articles, one on each line, however they are typed', () => {
    const hosts = (frame_hosts: string) => ({ ...VALUES, frame_hosts });
    const typed = hosts(' Blog.example.ma \r\n\nwww.example.ma\nblog.example.ma');
    expect(checkBrand(typed)).toEqual([]);
    expect(brandPartOf(typed).frameHosts).toEqual(['blog.example.ma', 'www.example.ma']);
    expect(brandPartOf(hosts('')).frameHosts).toEqual([]);
  });

  it.each([
    ...[
      '*',
      '*.example.ma',
      'https://example.ma',
      'example.ma/blog',
      "'self'",
      'a.ma b.ma',
      'a.ma;',
    ],
    ...['example.ma:8443', '127.0.0.1', 'localhost', `${'a'.repeat(250)}.example.ma`],
    Array.from({ length: 21 }, (_, n) => `h${n}.example.ma`).join('\n'),
  ])('frames no host like %j, which would widen what the page may frame', (frame_hosts) => {
    expect(codes({ frame_hosts })).toEqual(['frame_hosts brand_hosts']);
  });

  it('differs in what differs', () => {
    expect(brandDifferences(VALUES, { ...VALUES, hotline: '1' })).toEqual([
      { field: 'hotline', before: '05 22 00 00 00', after: '1' },
    ]);
  });
});
