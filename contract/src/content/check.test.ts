import { describe, expect, it } from 'vitest';
import { checkDraft, readContent, readFields } from './check.ts';
import type { ContentField, ContentKind } from './kinds.ts';

const issuesOf = (kind: ContentKind, name: string, sent: unknown) =>
  readContent(kind, { [name]: sent }).issues.filter(({ field }) => field === name);
const keptOf = (kind: ContentKind, name: string, sent: unknown) =>
  readContent(kind, { [name]: sent }).values[name];
const ofLength = (start: string, length: number, end = '') =>
  start + 'x'.repeat(length - start.length - end.length) + end;

describe('what is left out', () => {
  it('is null for a place, a file, an address and a moment, and an empty text else', () => {
    expect(readContent('document', {}).values).toMatchObject({ file: null, download_url: null });
    expect(readContent('blog', {}).values).toMatchObject({ url: null, published_at: null });
    expect(readContent('partner', {}).values).toMatchObject({ latitude: null, city: '' });
  });

  it('is also what is no text where a text is asked for', () => {
    expect(issuesOf('faq', 'question_fr', 7)).toEqual([
      { field: 'question_fr', code: 'wrong_type' },
    ]);
    expect(keptOf('faq', 'question_fr', 7)).toBe('');
    expect(keptOf('blog', 'url', ['https://a.example/'])).toBeNull();
  });
});

describe('a text', () => {
  it('has one kind of line end, whichever it was typed with', () => {
    expect(keptOf('faq', 'answer_fr', 'a\rb\r\nc\nd')).toBe('a\nb\nc\nd');
  });

  it('stays a text when it reads like a day', () => {
    expect(keptOf('faq', 'question_fr', '2026-11-15')).toBe('2026-11-15');
  });

  it('says how many signs it may have', () => {
    expect(issuesOf('faq', 'question_fr', 'x'.repeat(301))).toEqual([
      { field: 'question_fr', code: 'too_long', max: 300 },
    ]);
  });

  it('is one line where lines are not asked for', () => {
    expect(issuesOf('partner', 'email', 'a@b.example\nc@d.example')).toEqual([
      { field: 'email', code: 'text_format' },
    ]);
  });
});

describe('a choice', () => {
  it('is one of those that there are', () => {
    expect(issuesOf('faq', 'topic', 'access')).toEqual([]);
    expect(issuesOf('faq', 'topic', 'weather')).toEqual([
      { field: 'topic', code: 'unknown_value' },
    ]);
  });
});

describe('a place', () => {
  it.each([
    ['latitude', 90],
    ['latitude', -90],
    ['latitude', 0],
    ['longitude', 180],
    ['longitude', -180],
  ])('may have the %s %d', (name, degrees) => {
    expect(issuesOf('agent', name, degrees)).toEqual([]);
    expect(keptOf('agent', name, degrees)).toBe(degrees);
  });

  it.each([
    ['latitude', 90.01, { code: 'number_too_large', max: 90 }],
    ['latitude', -90.01, { code: 'number_too_small', min: -90 }],
    ['longitude', 180.01, { code: 'number_too_large', max: 180 }],
    ['longitude', '3', { code: 'number_format' }],
    ['longitude', Number.NaN, { code: 'number_format' }],
    ['longitude', Number.POSITIVE_INFINITY, { code: 'number_format' }],
  ])('may not have the %s %s', (name, degrees, issue) => {
    expect(issuesOf('agent', name, degrees)).toEqual([{ field: name, ...issue }]);
    expect(keptOf('agent', name, degrees)).toBeNull();
  });

  it('is complained about once where one half of it is wrong', () => {
    const partner = { name: 'Clinique', category: 'clinique', city: 'Fès' };
    expect(readContent('partner', { ...partner, latitude: 34, longitude: -5 }).issues).toEqual([]);
    expect(readContent('partner', { ...partner, latitude: 'x', longitude: 3 }).issues).toEqual([
      { field: 'latitude', code: 'number_format' },
    ]);
  });
});

describe('an address', () => {
  it('has 500 signs at most', () => {
    expect(issuesOf('blog', 'url', ofLength('https://a.example/', 500))).toEqual([]);
    expect(issuesOf('blog', 'url', ofLength('https://a.example/', 501))).toEqual([
      { field: 'url', code: 'content_https' },
    ]);
    expect(issuesOf('blog', 'featured_image', ofLength('/', 500, '.png'))).toEqual([]);
    expect(issuesOf('blog', 'featured_image', ofLength('/', 501, '.png'))).toEqual([
      { field: 'featured_image', code: 'content_image' },
    ]);
    const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&x=';
    expect(issuesOf('video', 'youtube_url', ofLength(video, 500))).toEqual([]);
    expect(issuesOf('video', 'youtube_url', ofLength(video, 501))).toEqual([
      { field: 'youtube_url', code: 'too_long', max: 500 },
    ]);
  });

  it('of a picture may have several dots, and ends with its name', () => {
    expect(issuesOf('blog', 'featured_image', '/pictures/a.min.png')).toEqual([]);
    expect(issuesOf('blog', 'featured_image', '/pictures/a.png#a')).toEqual([
      { field: 'featured_image', code: 'content_image' },
    ]);
  });

  it('of a film is one of YouTube', () => {
    expect(issuesOf('video', 'youtube_url', 'https://a.example/')).toEqual([
      { field: 'youtube_url', code: 'content_youtube' },
    ]);
  });

  it('names nobody, nor a password', () => {
    for (const url of ['https://a@b.example/', 'https://:a@b.example/', 'xhttps://a.example/'])
      expect(issuesOf('blog', 'url', url)).toEqual([{ field: 'url', code: 'content_https' }]);
  });
});

describe('a phone', () => {
  it.each(['+212 522 00 00 00', '(0522) 00.00-00', '190'])('may be %s', (phone) => {
    expect(issuesOf('partner', 'phone', phone)).toEqual([]);
  });

  it.each(['x0522000000', '0522000000x', '1-2', '12'])('may not be %s', (phone) => {
    expect(issuesOf('partner', 'phone', phone)).toEqual([
      { field: 'phone', code: 'content_phone' },
    ]);
  });
});

describe('a moment', () => {
  it.each([
    ['2026-11-15', '2026-11-15T00:00:00.000Z'],
    ['2026-11-15T09:30+01:00', '2026-11-15T08:30:00.000Z'],
    ['2026-11-15T09:30:15Z', '2026-11-15T09:30:15.000Z'],
    ['2026-11-15T09:30:15.5Z', '2026-11-15T09:30:15.500Z'],
    ['2026-11-15T09:30:15.123456Z', '2026-11-15T09:30:15.123Z'],
  ])('is kept as one of Greenwich: %s', (sent, kept) => {
    expect(issuesOf('blog', 'published_at', sent)).toEqual([]);
    expect(keptOf('blog', 'published_at', sent)).toBe(kept);
  });

  it.each(['2026-02-30T09:30Z', '2026-11-15T25:00Z', '2026-11-15T09:30', 'demain'])(
    'is none that there is not: %s',
    (sent) => {
      expect(issuesOf('blog', 'published_at', sent)).toEqual([
        { field: 'published_at', code: 'content_moment' },
      ]);
    },
  );
});

it('takes the name of a city and of a file up to their length', () => {
  expect(issuesOf('partner', 'city', 'x'.repeat(80))).toEqual([]);
  expect(issuesOf('partner', 'city', 'x'.repeat(81))).toEqual([
    { field: 'city', code: 'content_city_unknown' },
  ]);
  const document = { title_fr: 'a', title_en: 'a', title_ar: 'ا' };
  expect(readContent('document', { ...document, file: 'x'.repeat(300) }).issues).toEqual([]);
  expect(issuesOf('document', 'file', 'x'.repeat(301))).toEqual([
    { field: 'file', code: 'content_file_unknown' },
  ]);
});

it('takes a document that has an address in place of a file', () => {
  const document = { title_fr: 'a', title_en: 'a', title_ar: 'ا' };
  const { issues } = readContent('document', { ...document, download_url: 'https://a.example/' });
  expect(issues).toEqual([]);
});

it('of a draft asks for no second half', () => {
  expect(checkDraft('document', {})).toEqual([]);
  expect(checkDraft('partner', { latitude: 34 })).toEqual([]);
});

it('names a field that there is not by signs that are seen', () => {
  const { issues } = readContent('city', { name_fr: 'Fès', name_ar: 'فاس', 'a\u202eb': 1 });
  expect(issues).toEqual([{ field: 'a?b', code: 'unknown_field' }]);
});

it('names the start of a field that there is not', () => {
  const { issues } = readContent('city', { name_fr: 'Fès', name_ar: 'فاس', ['y'.repeat(70)]: 1 });
  expect(issues).toEqual([{ field: 'y'.repeat(60), code: 'unknown_field' }]);
});

describe('hosts', () => {
  const field: ContentField = {
    name: 'hosts',
    base: 'hosts',
    language: null,
    type: { is: 'hosts' },
    isRequired: false,
  };
  const issuesOfHosts = (hosts: string[]) =>
    readFields([field], { hosts: hosts.join('\n') }).issues;
  const long = Array.from({ length: 21 }, (_, n) => `a-rather-long-name-${n}.example.com`);

  it('are twenty at most, one on each line', () => {
    expect(issuesOfHosts(long.slice(0, 20))).toEqual([]);
    expect(issuesOfHosts(long)).toEqual([{ field: 'hosts', code: 'brand_hosts', max: 20 }]);
  });

  it('are all names of hosts', () => {
    expect(issuesOfHosts(['a.example', 'https://b.example'])).toEqual([
      { field: 'hosts', code: 'brand_hosts', max: 20 },
    ]);
  });
});
