/** MP3 files whose tags have no end, whose frames have no length, or whose sizes are not true. */

const ID3 = (size: number): Buffer => {
  const tag = Buffer.from('ID3\x03\0\0\0\0\0\0', 'latin1');
  for (const [at, shift] of [21, 14, 7, 0].entries()) tag[6 + at] = (size >> shift) & 0x7f;
  return tag;
};

/** MPEG-1 layer III, 32 kbit/s at 48 kHz: 96 bytes, the shortest frame of that version. */
const SHORT_FRAME = Buffer.concat([Buffer.from('fffb1400', 'hex'), Buffer.alloc(92)]);
/** MPEG-2, 8 kbit/s at 24 kHz: 24 bytes. */
const SHORTEST_FRAME = Buffer.concat([Buffer.from('fff31400', 'hex'), Buffer.alloc(20)]);
/** Free format: it tells no length. */
const FREE_FRAME = Buffer.from('fffb0000', 'hex');

const times = (piece: Buffer, bytes: number): Buffer =>
  Buffer.concat(Array.from({ length: Math.ceil(bytes / piece.length) }, () => piece));

export const HOSTILE_SOUNDS: Record<string, () => Buffer> = {
  'a tag of 256 MB': () => Buffer.concat([ID3(0x0fff_ffff), times(SHORT_FRAME, 50_000)]),
  'tags without an end': () => times(ID3(0), 1_000_000),
  'tags in tags': () => times(ID3(0x0fff_ffff), 1_000_000),
  'frames of no length': () => times(FREE_FRAME, 1_000_000),
  'the shortest frames': () => times(SHORTEST_FRAME, 2_000_000),
  'half a frame': () => SHORT_FRAME.subarray(0, 50),
  'set bits only': () => Buffer.alloc(1_000_000, 0xff),
  'frames that change': () => times(Buffer.concat([SHORT_FRAME, SHORTEST_FRAME]), 1_000_000),
};
