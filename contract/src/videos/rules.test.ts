import { expect, it } from 'vitest';
import { videoIdOf } from './rules.ts';
import { videoListSchema } from './schema.ts';

it.each([
  'https://www.youtube.com/watch?v=aBc_123-XYZ',
  'https://www.youtube.com/watch?list=x&v=aBc_123-XYZ&t=10s',
  'https://m.youtube.com/watch?v=aBc_123-XYZ',
  'https://youtu.be/aBc_123-XYZ?t=10',
  'https://www.youtube-nocookie.com/embed/aBc_123-XYZ',
  'https://youtube.com/shorts/aBc_123-XYZ',
])('finds the video in %s', (url) => {
  expect(videoIdOf(url)).toBe('aBc_123-XYZ');
});

it.each([
  '',
  'aBc_123-XYZ',
  'http://www.youtube.com/watch?v=aBc_123-XYZ',
  'https://www.youtube.com.evil.example/watch?v=aBc_123-XYZ',
  'https://evil.example/watch?v=aBc_123-XYZ',
  'https://www.youtube.com/watch',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?v=xaBc_123-XYZ',
  'https://www.youtube.com/watch?v=aBc_123-XYZx',
  'https://www.youtube.com/x/embed/aBc_123-XYZ',
  'https://www.youtube.com/embed/aBc_123-XYZ/x',
  'https://youtu.be/aBc_123-XYZ/../x',
  'javascript:alert(1)//youtu.be/aBc_123-XYZ',
])('finds none in "%s"', (url) => {
  expect(videoIdOf(url)).toBeNull();
});

it('carries exactly these keys', () => {
  const video = { id: '1', youtube_url: 'u', title_fr: 'f', title_en: 'e', title_ar: 'a' };
  expect(videoListSchema.strict().parse({ count: 1, value: [video] }).value).toEqual([video]);
  expect(videoListSchema.safeParse({ count: 1, value: [{ id: '1' }] }).success).toBe(false);
});
