import { describe, expect, it } from 'vitest';
import { downloadOf } from './address.ts';

const ORIGIN = 'https://portail.example.ma';

describe('a document’s address', () => {
  it('is our own for a path and for our own origin', () => {
    expect(downloadOf('/v1/documents/7/file', ORIGIN)).toEqual({
      href: '/v1/documents/7/file',
      isOwn: true,
    });
    expect(downloadOf(`${ORIGIN}/v1/documents/7/file`, ORIGIN)?.isOwn).toBe(true);
  });

  it.each(['https://www.example.com/guide.pdf', '//www.example.com/guide.pdf'])(
    'is elsewhere for %s',
    (address) => {
      expect(downloadOf(address, ORIGIN)?.isOwn).toBe(false);
    },
  );

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'blob:x',
    'https://',
  ])('is none for %j', (address) => {
    expect(downloadOf(address, ORIGIN)).toBeNull();
  });
});
