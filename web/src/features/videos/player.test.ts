import { videoIdOf } from '@rafiq/contract/videos/rules';
import { expect, it } from 'vitest';
import { playerAddress } from './player.ts';

it('plays by id from the site without cookies, in the person’s language', () => {
  expect(playerAddress('aBc_123-XYZ', 'ar')).toBe(
    'https://www.youtube-nocookie.com/embed/aBc_123-XYZ?autoplay=1&rel=0&hl=ar',
  );
});

it('cannot be led away from the player by what stands for an id', () => {
  for (const id of ['../evil', 'x?autoplay=0', '@evil.example/', '\\\\evil.example']) {
    const url = new URL(playerAddress(id, 'fr'));
    expect(url.origin).toBe('https://www.youtube-nocookie.com');
    expect(url.pathname.startsWith('/embed/')).toBe(true);
    expect(url.searchParams.getAll('autoplay')).toEqual(['1']);
  }
});

it.each([
  'https://www.youtube.com@evil.example/watch?v=aBc_123-XYZ',
  'https://evil.example/?u=https://youtu.be/aBc_123-XYZ',
  'https://youtu.be/aBc_123-XYZ%22onload=x',
  'https://www.youtube.com/watch?v=aBc_123-XYZ%3Cscript',
  'https://www.youtube.com/embed/../aBc_123-XYZ',
  'https://xn--youtub-8va.com/watch?v=aBc_123-XYZ',
  'data:text/html,https://youtu.be/aBc_123-XYZ',
])('has nothing to play for %s', (url) => {
  expect(videoIdOf(url)).toBeNull();
});
