import { expect, it } from 'vitest';
import { brandSchema } from './brand.ts';

const brand = {
  name: { fr: 'Rafiq', en: 'Rafiq', ar: 'رفيق' },
  slug: 'rafiq',
  hotline: '0522 00 00 00',
  links: {
    quote: 'https://example.ma/devis',
    subscription: 'https://example.ma/souscrire',
    chat: 'https://example.ma/chat',
    blog: 'https://example.ma/blog',
  },
  legal: { fr: 'Mentions', en: 'Legal', ar: 'إشعار' },
};

it('reads a brand and needs no colour', () => {
  expect(brandSchema.parse(brand).colors).toEqual({});
});

it('shows articles of no other host unless one is named', () => {
  expect(brandSchema.parse(brand).frameHosts).toEqual([]);
  const frameHosts = ['blog.example.ma'];
  expect(brandSchema.parse({ ...brand, frameHosts }).frameHosts).toEqual(frameHosts);
});

it.each([
  '*',
  '*.example.ma',
  'https://example.ma',
  'example.ma/blog',
  "'self'",
  'a.ma b.ma',
  'a.ma;',
])('refuses %s as a host, which would widen what the page may frame', (host) => {
  expect(brandSchema.safeParse({ ...brand, frameHosts: [host] }).success).toBe(false);
});

it('says where to turn next, and refuses a contact that leads nowhere', () => {
  expect(brandSchema.parse(brand).recourse).toEqual({});
  const recourse = { supervisor: { phone: '0522 00 00 01' }, regulator: { web: 'https://a.ma' } };
  expect(brandSchema.parse({ ...brand, recourse }).recourse).toEqual(recourse);
  for (const wrong of [
    { supervisor: {} },
    { judge: { phone: '0522' } },
    { mediator: { email: 'a' } },
  ])
    expect(brandSchema.safeParse({ ...brand, recourse: wrong }).success).toBe(false);
});

it.each([
  ['a slug that is no field name', { slug: 'Ra-fiq' }],
  ['a link that runs script', { links: { ...brand.links, chat: 'javascript:alert(1)' } }],
  ['a colour that is none', { colors: { primary: 'url(x)' } }],
  ['an unknown setting', { colour: {} }],
])('refuses %s', (_what, change) => {
  expect(brandSchema.safeParse({ ...brand, ...change }).success).toBe(false);
});
