import { describe, expect, it } from 'vitest';
import { mailLink, mapLink } from './links.ts';

const queryOf = (link: string | null) => new URL(link ?? '').searchParams.get('query');

describe('the map of a partner', () => {
  it('is searched by street, town and country', () => {
    const link = mapLink({ address1: '12, rue Ibn Sina', city: 'Casablanca' });
    expect(link?.startsWith('https://www.openstreetmap.org/search?query=')).toBe(true);
    expect(queryOf(link)).toBe('12, rue Ibn Sina, Casablanca, Maroc');
  });

  it('carries any letters as they are, and no second parameter', () => {
    const address1 = 'شارع محمد الخامس & Co #3 ?query=x';
    const url = new URL(mapLink({ address1, city: 'Fès' }) ?? '');
    expect(url.searchParams.get('query')).toBe(`${address1}, Fès, Maroc`);
    expect([...url.searchParams.keys()]).toEqual(['query']);
    expect(url.hash).toBe('');
  });

  it('is not offered without a street', () => {
    expect(mapLink({ address1: '  ', city: 'Fès' })).toBeNull();
  });
});

describe('the e-mail of a partner', () => {
  it('is a link', () => {
    expect(mailLink('accueil@clinique.example.ma')).toBe('mailto:accueil@clinique.example.ma');
  });

  it.each(['', 'none', 'a@b.ma?bcc=x@evil.ma', 'a@b.ma,x@evil.ma', 'javascript:a@b'])(
    'is none for %j',
    (email) => {
      expect(mailLink(email)).toBeNull();
    },
  );
});
