/** The length of an MP3 by its own frames: what a header says about it is the sender's word and nothing more. */

interface Frame {
  /** Version and sample rate: no stream changes them on its way. */
  kind: string;
  bytes: number;
  ms: number;
}

type Version = 'MPEG-1' | 'MPEG-2' | 'MPEG-2.5';

// by the two bits of a header; the second value is reserved
const VERSIONS: readonly (Version | null)[] = ['MPEG-2.5', null, 'MPEG-2', 'MPEG-1'];
const SAMPLE_RATES: Record<Version, readonly number[]> = {
  'MPEG-1': [44_100, 48_000, 32_000],
  'MPEG-2': [22_050, 24_000, 16_000],
  'MPEG-2.5': [11_025, 12_000, 8_000],
};
const LAYER_III = 1;
// the first would be a free format, whose frames tell no length
const KBITS_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const KBITS_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];

const FRAME_HEADER = 4;
const TAG_HEADER = 10;
const FOOTER_FLAG = 0x10;
/** Titles and a small cover; no place to hide another file in. */
export const MAX_TAG_BYTES = 64 * 1024;
/** A closing tag or some padding. */
export const MAX_TAIL_BYTES = 1024;

const readFrame = (bytes: Buffer, at: number): Frame | null => {
  const header = bytes.readUInt32BE(at);
  const version = VERSIONS[(header >>> 19) & 3];
  if (header >>> 21 !== 0x7ff || !version || ((header >>> 17) & 3) !== LAYER_III) return null;
  const samplesPerSecond = SAMPLE_RATES[version][(header >>> 10) & 3];
  const kbits = (version === 'MPEG-1' ? KBITS_1 : KBITS_2)[(header >>> 12) & 15];
  if (!samplesPerSecond || !kbits) return null;
  const samples = version === 'MPEG-1' ? 1152 : 576;
  const padding = (header >>> 9) & 1;
  return {
    kind: `${version} ${samplesPerSecond}`,
    bytes: Math.floor(((samples / 8) * kbits * 1000) / samplesPerSecond) + padding,
    ms: (samples * 1000) / samplesPerSecond,
  };
};

/** How much an ID3v2 tag takes, zero where there is none. */
const tagBytes = (bytes: Buffer): number => {
  if (bytes.toString('latin1', 0, 3) !== 'ID3') return 0;
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((bytes[at] ?? 0) & 0x7f), 0);
  const footer = ((bytes[5] ?? 0) & FOOTER_FLAG) === 0 ? 0 : TAG_HEADER;
  return TAG_HEADER + size + footer;
};

interface Mp3Length {
  ms: number;
  /** Those that are there to their last byte. */
  frames: number;
  /** False when something else than frames makes a part of it. */
  isSound: boolean;
}

const createCounter = () => {
  let rest: Buffer = Buffer.alloc(0);
  let toSkip = 0;
  let tailBytes = 0;
  let isAtStart = true;
  let kind: string | undefined;
  const length: Mp3Length = { ms: 0, frames: 0, isSound: true };

  const skipTag = (size: number): void => {
    isAtStart = false;
    toSkip = size;
    if (size > TAG_HEADER + MAX_TAG_BYTES) length.isSound = false;
  };
  /** Once frames have ended none begins again: anything could stand in between. */
  const takeTail = (size: number): void => {
    tailBytes += size;
    rest = Buffer.alloc(0);
    if (tailBytes > MAX_TAIL_BYTES) length.isSound = false;
  };
  const countFrames = (bytes: Buffer, limitMs: number): void => {
    let at = 0;
    while (length.isSound && length.ms <= limitMs) {
      const skipped = Math.min(toSkip, bytes.length - at);
      toSkip -= skipped;
      at += skipped;
      if (bytes.length - at < FRAME_HEADER) break;
      const frame = readFrame(bytes, at);
      kind ??= frame?.kind;
      if (!frame || frame.kind !== kind) {
        takeTail(bytes.length - at);
        return;
      }
      toSkip = frame.bytes;
      length.ms += frame.ms;
      length.frames += 1;
    }
    rest = bytes.subarray(at);
  };

  return {
    length,
    push: (chunk: Buffer, limitMs: number): void => {
      if (tailBytes > 0) {
        takeTail(chunk.length);
        return;
      }
      const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      if (isAtStart && bytes.length < TAG_HEADER) {
        rest = bytes;
        return;
      }
      if (isAtStart) skipTag(tagBytes(bytes));
      countFrames(bytes, limitMs);
    },
    end: (): Mp3Length => {
      if (toSkip > 0 && length.frames > 0) length.frames -= 1;
      return length;
    },
  };
};

/** Reads chunk by chunk, so that nothing else waits, and no further than the limit. */
export const measureMp3 = async (
  bytes: AsyncIterable<Buffer>,
  limitMs: number,
): Promise<Mp3Length> => {
  const counter = createCounter();
  for await (const chunk of bytes) {
    counter.push(chunk, limitMs);
    if (!counter.length.isSound || counter.length.ms > limitMs) break;
  }
  return counter.end();
};
