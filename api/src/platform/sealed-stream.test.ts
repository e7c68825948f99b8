import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { newStreamKey, sealStream, unsealStream } from './sealed-stream.ts';

const FRAME = 64 * 1024;
const key = newStreamKey();
const bytesOf = (size: number): Buffer => Buffer.alloc(size, 'abc');
const seal = (plain: Buffer, by = key) => buffer(Readable.from([plain]).pipe(sealStream(by)));
const unseal = async (sealed: Buffer, by = key): Promise<Buffer> => {
  const out = unsealStream(by);
  Readable.from([sealed]).pipe(out);
  return buffer(out);
};

describe('a sealed stream', () => {
  it.each([0, 1, FRAME - 1, FRAME, FRAME + 1, 3 * FRAME])('comes back: %i bytes', async (size) => {
    const sealed = await seal(bytesOf(size));
    expect(sealed.includes('abcabc')).toBe(false);
    expect(await unseal(sealed)).toEqual(bytesOf(size));
  });

  it('comes back in pieces of any size', async () => {
    const plain = bytesOf(2 * FRAME + 7);
    const pieces = Array.from({ length: 100 }, (_, at) =>
      plain.subarray(at * 1_400, (at + 1) * 1_400),
    );
    const sealed = await buffer(Readable.from(pieces).pipe(sealStream(key)));
    expect(await unseal(sealed)).toEqual(Buffer.concat(pieces));
  });

  it.each([
    ['a byte is another one', (sealed: Buffer) => sealed.fill(sealed[9] === 0 ? 1 : 0, 9, 10)],
    ['its last frame is missing', (sealed: Buffer) => sealed.subarray(0, FRAME + 16)],
    ['its end is missing', (sealed: Buffer) => sealed.subarray(0, -1)],
    ['its first frame is missing', (sealed: Buffer) => sealed.subarray(FRAME + 16)],
    ['nothing is left of it', () => Buffer.alloc(0)],
  ])('is refused where %s', async (_what, spoil) => {
    const sealed = await seal(bytesOf(2 * FRAME));
    await expect(unseal(spoil(sealed))).rejects.toThrow();
  });

  it('is read by no other key', async () => {
    await expect(unseal(await seal(bytesOf(5)), newStreamKey())).rejects.toThrow();
  });
});
