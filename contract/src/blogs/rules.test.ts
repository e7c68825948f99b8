import { describe, expect, it } from 'vitest';
import { articleLanguageOf, articlePath, pictureFileOf, picturePath } from './rules.ts';

const ID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

describe('the page of an article that is written here', () => {
  it('has its language in its address', () => {
    expect(articleLanguageOf(articlePath('ar', 'vue-et-ecrans'))).toBe('ar');
  });

  it.each([
    ...[
      '/articles/de/x',
      '/articles/fr/',
      '/articles/fr/x/y',
      '/articles/fr/..',
      '//articles/fr/x',
    ],
    ...['https://a.example/articles/fr/x', '/v1/auth/signout', '/articles/fr/x?y', ''],
  ])('is not %j', (path) => {
    expect(articleLanguageOf(path)).toBeNull();
  });
});

describe('a picture that we keep', () => {
  it('is found by its address', () => {
    expect(pictureFileOf(picturePath(ID))).toBe(ID);
  });

  it.each([`/v1/pictures/${ID}/x`, '/v1/pictures/1', `/v1/uploads/${ID}`, ID, '', null, 7])(
    'is not %j',
    (address) => {
      expect(pictureFileOf(address)).toBeNull();
    },
  );
});
