/** Bytes as blocks of text that end with a line, so that no character and no plain line lies in two of them. */
import type { FeedEncoding } from '@rafiq/contract/feeds/file-shape';
import { MAX_ROW_LENGTH } from '@rafiq/contract/feeds/limits';

export interface Block {
  text: string;
  isLast: boolean;
  /** Some byte could not be read: U+FFFD stands in its place. */
  hasLost: boolean;
}

const NEWLINE = 0x0a;
/** Of a line that is longer than any row may be, so much is kept that it is still seen to be. */
const MAX_KEPT_BYTES = 4 * MAX_ROW_LENGTH + 4;

/** 0x80 to 0x9f; five of these bytes mean nothing. */
const WINDOWS_1252 = '€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ';

const decode = (bytes: Buffer, encoding: FeedEncoding): string =>
  encoding === 'utf-8'
    ? bytes.toString('utf8')
    : bytes
        .toString('latin1')
        .replace(/[\x80-\x9f]/g, (one) => WINDOWS_1252.charAt(one.charCodeAt(0) - 0x80));

const BOM = '\ufeff';

export async function* textBlocks(
  chunks: AsyncIterable<Buffer>,
  encoding: FeedEncoding,
): AsyncGenerator<Block> {
  let kept: Buffer[] = [];
  let keptBytes = 0;
  let isFirst = true;
  const blockOf = (bytes: Buffer, isLast: boolean): Block => {
    const decoded = decode(bytes, encoding);
    const text = isFirst && decoded.startsWith(BOM) ? decoded.slice(1) : decoded;
    isFirst = false;
    return { text, isLast, hasLost: text.includes('\ufffd') };
  };
  const keep = (bytes: Buffer): void => {
    const room = MAX_KEPT_BYTES - keptBytes;
    if (room <= 0 || bytes.length === 0) return;
    const some = bytes.length > room ? bytes.subarray(0, room) : bytes;
    kept.push(some);
    keptBytes += some.length;
  };
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(NEWLINE) + 1;
    if (end > 0) {
      // the line that was begun before has its own limit, and ends in this chunk
      const first = chunk.indexOf(NEWLINE) + 1;
      const head = kept;
      kept = [];
      const isCut = keptBytes >= MAX_KEPT_BYTES;
      keptBytes = 0;
      const whole = isCut ? chunk.subarray(first - 1, end) : chunk.subarray(0, end);
      yield blockOf(head.length === 0 ? whole : Buffer.concat([...head, whole]), false);
    }
    keep(chunk.subarray(end));
  }
  yield blockOf(Buffer.concat(kept), true);
}
