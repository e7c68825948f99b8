import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { readRange, sliceOf } from './range.ts';

it.each([
  [undefined, null],
  ['bytes=0-', { start: 0, end: 9 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=3-5', { start: 3, end: 5 }],
  ['bytes=9-100', { start: 9, end: 9 }],
  ['bytes=-4', { start: 6, end: 9 }],
  ['bytes=-100', { start: 0, end: 9 }],
  ['bytes=10-', null],
  ['bytes=5-3', null],
  ['bytes=-0', null],
  ['bytes=-', null],
  ['bytes=0-1,3-4', null],
  ['items=0-1', null],
])('reads %j of ten bytes', (header, range) => {
  expect(readRange(header, 10)).toEqual(range);
});

it('cuts the part out over the borders of chunks, and lets go of the rest', async () => {
  const text = '0123456789';
  for (const size of [1, 3, 10]) {
    for (let start = 0; start < 10; start += 1) {
      for (let end = start; end < 10; end += 1) {
        const chunks = text.match(new RegExp(`.{1,${size}}`, 'g')) ?? [];
        const source = Readable.from(chunks.map((one) => Buffer.from(one)));
        const part = await buffer(sliceOf(source, { start, end }));
        expect(part.toString()).toBe(text.slice(start, end + 1));
        expect(source.destroyed).toBe(true);
      }
    }
  }
});

it('lets go of the source when the reader leaves before the first byte', async () => {
  const source = Readable.from([Buffer.from('0123456789')]);
  sliceOf(source, { start: 5, end: 6 }).destroy();
  await expect.poll(() => source.destroyed).toBe(true);
});
