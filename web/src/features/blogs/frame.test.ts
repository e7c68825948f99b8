import { describe, expect, it } from 'vitest';
import { frameAddress, mayFrame } from './frame.ts';

const allowed = { origin: 'https://portail.example.ma', hosts: ['blog.example.ma'] };

describe('an article inside the portal', () => {
  it.each([
    'https://portail.example.ma/blog/pluie',
    'https://blog.example.ma/pluie?x=1#y',
    'https://BLOG.example.ma/pluie',
    'https://blog.example.ma:443/pluie',
    '/articles/fr/pluie',
  ])('is framed from %s', (address) => {
    expect(mayFrame(address, allowed)).toBe(true);
  });

  it.each([
    undefined,
    '',
    '/blog/pluie',
    '//articles/fr/pluie',
    '/articles/fr/../../v1/auth/signout',
    '/v1/auth/signout',
    'http://blog.example.ma/pluie',
    'http://portail.example.ma/blog',
    'https://portail.example.ma:8443/blog',
    'https://blog.example.ma:8443/pluie',
    'https://other.example.ma/pluie',
    'https://blog.example.ma.evil.example/pluie',
    'https://evil.example/https://blog.example.ma/',
    'https://blog.example.ma@evil.example/pluie',
    'https://someone@blog.example.ma/pluie',
    'javascript:alert(1)//blog.example.ma',
    'data:text/html,blog.example.ma',
    'blob:https://portail.example.ma/7f0c',
  ])('is not framed from %s', (address) => {
    expect(mayFrame(address, allowed)).toBe(false);
  });

  it('is drawn in the theme of the portal where the page is ours', () => {
    expect(frameAddress('/articles/ar/pluie', 'dark')).toBe('/articles/ar/pluie?frame=dark');
    expect(frameAddress('https://blog.example.ma/pluie', 'dark')).toBe(
      'https://blog.example.ma/pluie',
    );
  });

  it('is framed from nowhere else while the brand names no host', () => {
    expect(mayFrame('https://blog.example.ma/pluie', { ...allowed, hosts: [] })).toBe(false);
  });
});
