import { describe, expect, it } from 'vitest';
import {
  articleLanguageOf,
  articlePath,
  isPictureElsewhere,
  PICTURE_TYPES,
  pictureFileOf,
  picturePath,
} from './rules.ts';

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

  it.each([
    `/v1/pictures/${ID}/x`,
    '/v1/pictures/1',
    `/v1/uploads/${ID}`,
    `x/v1/pictures/${ID}`,
    ID,
    '',
    null,
    7,
  ])('is not %j', (address) => {
    expect(pictureFileOf(address)).toBeNull();
  });
});

it('fetches pictures from other hosts by https alone', () => {
  expect(['https://a.example/x.png', 'HTTPS://a.example/x'].every(isPictureElsewhere)).toBe(true);
  const others = ['http://a.example/x.png', 'ftp+https://a.example', picturePath(ID), '', null];
  expect(others.some(isPictureElsewhere)).toBe(false);
  expect(isPictureElsewhere(['https://a.example/x.png'])).toBe(false);
});

it('keeps pictures that every browser shows', () => {
  expect(PICTURE_TYPES).toEqual(['image/jpeg', 'image/png', 'image/webp']);
});
