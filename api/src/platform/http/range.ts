/** One part of a file, for players that seek. Anything else that a Range header can say is answered with the whole. */
import { Readable } from 'node:stream';

export interface ByteRange {
  /** Both ends are part of it. */
  start: number;
  end: number;
}

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

export const readRange = (header: string | undefined, size: number): ByteRange | null => {
  const [, from = '', to = ''] = RANGE.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start <= end ? { start, end } : null;
};

/** Files are small enough to pass over what stands before; the source ends as soon as the part is out. */
export const sliceOf = (source: Readable, { start, end }: ByteRange): Readable => {
  async function* part(): AsyncGenerator<Buffer> {
    let position = 0;
    for await (const chunk of source as AsyncIterable<Buffer>) {
      const slice = chunk.subarray(Math.max(0, start - position), end + 1 - position);
      if (slice.length > 0) yield slice;
      position += chunk.length;
      if (position > end) return;
    }
  }
  const sliced = Readable.from(part());
  // also when nobody has read a byte of it
  sliced.once('close', () => source.destroy());
  return sliced;
};
