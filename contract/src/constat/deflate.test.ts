import { afterEach, expect, it } from 'vitest';
import { deflate, inflate } from './deflate.ts';

const walk = Object.getOwnPropertyDescriptor(ReadableStream.prototype, Symbol.asyncIterator);
afterEach(() => {
  if (walk) Object.defineProperty(ReadableStream.prototype, Symbol.asyncIterator, walk);
});

it('comes back as it was, also in a browser that cannot walk along a stream', async () => {
  Reflect.deleteProperty(ReadableStream.prototype, Symbol.asyncIterator);
  const text = 'Choc à l’avant — اصطدام من الأمام '.repeat(5_000);
  expect(await inflate(await deflate(text))).toBe(text);
});

it('unfolds into two million letters, and into no more', async () => {
  const most = 2 * 1024 * 1024;
  expect(await inflate(await deflate('a'.repeat(most)))).toHaveLength(most);
  expect(await inflate(await deflate('a'.repeat(most + 1)))).toBeNull();
});

it('fails where nothing was deflated', async () => {
  await expect(inflate(Uint8Array.from([7, 7, 7, 7]))).rejects.toThrow();
});
