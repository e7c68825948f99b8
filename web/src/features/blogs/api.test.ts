import { describe, expect, it } from 'vitest';
import { articleAddress } from './api.ts';

const post = (url: string) => ({
  id: '1',
  label: 'Conduire sous la pluie',
  url,
  featuredImage: '',
});

describe('an article’s address', () => {
  it.each(['https://blog.example.ma/pluie', 'HTTP://blog.example.ma', '/articles/fr/pluie'])(
    'opens %s',
    (url) => {
      expect(articleAddress(post(url))).toBe(url);
    },
  );

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//blog.example.ma',
    '/v1/auth/signout',
    '',
    ' https://x.ma',
  ])('is no link for %j', (url) => {
    expect(articleAddress(post(url))).toBeUndefined();
  });
});
