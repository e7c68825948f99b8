import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { anMp3 } from '../../testing/files.ts';
import { measureMp3 } from './mp3.ts';
import { checkVoice } from './voice.ts';

const aFrame = (header: number[], size: number): Buffer => {
  const frame = Buffer.alloc(size);
  frame.set(header);
  return frame;
};
const times = (count: number, frame: Buffer) => Buffer.concat(Array<Buffer>(count).fill(frame));
/** 128 kbit/s at 44.1 kHz: 26 ms. */
const FRAME = aFrame([0xff, 0xfb, 0x90, 0xc0], 417);
/** The smallest there is: 8 kbit/s at 24 kHz, 24 ms. */
const TINY = aFrame([0xff, 0xf3, 0x14, 0xc0], 24);

function* pieces(bytes: Buffer, size: number, read = { bytes: 0 }): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) {
    const piece = bytes.subarray(at, at + size);
    read.bytes += piece.length;
    yield piece;
  }
}
const check = (bytes: Buffer, pieceSize = 65_536) =>
  checkVoice(async () => Readable.from(pieces(bytes, pieceSize)), bytes.length).then(
    () => 'taken',
    (error: { code: string }) => error.code,
  );
const tag = (size: number, flags = 0): Buffer => {
  const bytes = Buffer.alloc(10 + size + (flags === 0 ? 0 : 10), 0xff);
  const sizes = [21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f);
  bytes.set([...Buffer.from('ID3'), 4, 0, flags, ...sizes]);
  return bytes;
};

describe('the length of an MP3', () => {
  it.each([
    ['MPEG-1, 44.1 kHz, 128 kbit/s', [0xff, 0xfb, 0x90, 0xc0], 417, 1152 / 44.1],
    ['the same, padded', [0xff, 0xfb, 0x92, 0xc0], 418, 1152 / 44.1],
    ['with a checksum', [0xff, 0xfa, 0x90, 0xc0], 417, 1152 / 44.1],
    ['MPEG-1, 48 kHz, 320 kbit/s', [0xff, 0xfb, 0xe4, 0xc0], 960, 24],
    ['MPEG-1, 32 kHz, 32 kbit/s', [0xff, 0xfb, 0x18, 0xc0], 144, 36],
    ['MPEG-2, 24 kHz, 8 kbit/s', [0xff, 0xf3, 0x14, 0xc0], 24, 24],
    ['MPEG-2, 16 kHz, 160 kbit/s', [0xff, 0xf3, 0xe8, 0xc0], 720, 36],
    ['MPEG-2.5, 8 kHz, 8 kbit/s', [0xff, 0xe3, 0x18, 0xc0], 72, 72],
  ])('%s is counted frame by frame', async (_name, header, size, ms) => {
    const bytes = times(50, aFrame(header, size));
    for (const pieceSize of [5, size, 65_536]) {
      const length = await measureMp3(Readable.from(pieces(bytes, pieceSize)), 100_000);
      expect(length).toEqual({ ms: expect.closeTo(50 * ms, 6), frames: 50, isSound: true });
    }
  });

  it('is known as soon as it is too long: the rest is not read', async () => {
    const read = { bytes: 0 };
    const bytes = times(400_000, TINY);
    const { ms } = await measureMp3(Readable.from(pieces(bytes, 65_536, read)), 101_000);
    expect(ms).toBeGreaterThan(101_000);
    // what the limit takes, and what the stream has fetched ahead
    expect(read.bytes).toBeLessThan(101_000 + 20 * 65_536);
  });
});

describe('a voice message', () => {
  it.each(['Xing', 'Info'])('is as long as it is, whatever its %s header says', async (name) => {
    const said = Buffer.from(FRAME);
    said.write(name, 21, 'latin1');
    said.writeUInt32BE(3, 25);
    said.writeUInt32BE(1000, 29);
    said.writeUInt32BE(417_000, 33);
    expect(await check(Buffer.concat([said, times(3_860, FRAME)]))).toBe('taken');
    expect(await check(Buffer.concat([said, times(3_870, FRAME)]))).toBe('audio_too_long');
    expect(await check(Buffer.concat([said, times(20_000, FRAME)]))).toBe('audio_too_long');
  });

  it('may carry a tag before and a short one behind', async () => {
    const sound = anMp3(2);
    const closing = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125)]);
    for (const pieceSize of [5, 10, 11, 65_536]) {
      expect(await check(Buffer.concat([tag(300), sound, closing]), pieceSize)).toBe('taken');
      expect(await check(Buffer.concat([tag(300, 0x10), sound]), pieceSize)).toBe('taken');
    }
    expect(await check(Buffer.concat([tag(64 * 1024), sound]))).toBe('taken');
    expect(await check(Buffer.concat([tag(64 * 1024 + 1), sound]))).toBe('media_type');
    expect(await check(Buffer.concat([sound, Buffer.alloc(1_024)]))).toBe('taken');
    expect(await check(Buffer.concat([sound, Buffer.alloc(1_025)]))).toBe('media_type');
    // a recording that was cut off in its last frame
    expect(await check(sound.subarray(0, -50))).toBe('taken');
  });

  it('is no other file behind a few frames, nor frames behind another file', async () => {
    const page = Buffer.from('<html><script>alert(1)</script>'.repeat(2_000));
    expect(await check(Buffer.concat([times(6, FRAME), page]))).toBe('media_type');
    expect(await check(Buffer.concat([page, times(6, FRAME)]))).toBe('media_type');
    const split = [times(6, FRAME), Buffer.alloc(900), times(6, FRAME)];
    expect(await check(Buffer.concat(split))).toBe('media_type');
    // half of one stream and half of another
    expect(await check(Buffer.concat([times(6, FRAME), times(60, TINY)]))).toBe('media_type');
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['three bytes', Buffer.from([0xff, 0xfb, 0x90])],
    ['three frames', times(3, FRAME)],
    ['four frames, the last one cut', times(4, FRAME).subarray(0, -1)],
    ['a tag alone', tag(5_000)],
    ['a tag that says more than there is', Buffer.concat([tag(9_000).subarray(0, 100), FRAME])],
    ['free format', times(9, aFrame([0xff, 0xfb, 0x00, 0xc0], 417))],
    ['a bit rate that is none', times(9, aFrame([0xff, 0xfb, 0xf0, 0xc0], 417))],
    ['a sample rate that is none', times(9, aFrame([0xff, 0xfb, 0x9c, 0xc0], 417))],
    ['layer II', times(9, aFrame([0xff, 0xfd, 0x90, 0xc0], 417))],
    ['a version that is none', times(9, aFrame([0xff, 0xeb, 0x90, 0xc0], 417))],
  ])('is not %s', async (_name, bytes) => {
    expect(await check(bytes)).toBe('media_type');
  });

  it('that weighs more than 101 seconds can is not even opened', async () => {
    const open = () => Promise.reject(new Error('opened'));
    await expect(checkVoice(open, 4_200_000)).rejects.toMatchObject({ code: 'audio_too_long' });
    await expect(checkVoice(open, 4_040_000)).rejects.toThrow('opened');
  });
});
