import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { openMp3 } from './mp3.ts';

const wasm = readFileSync(createRequire(import.meta.url).resolve('wasm-media-encoders/wasm/mp3'));

/** Layer III of MPEG 2, the half-rate kind that speech is kept in. */
const BITRATES = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const RATES = [22_050, 24_000, 16_000];
const FRAME_SAMPLES = 576;

interface Frame {
  kbits: number;
  rate: number;
  isMono: boolean;
}

/** Walks from header to header; anything else than a frame on the way is an error. */
const framesOf = (bytes: Uint8Array): Frame[] => {
  const frames: Frame[] = [];
  for (let at = 0; at < bytes.length; ) {
    const [sync = 0, kind = 0, rates = 0, mode = 0] = bytes.subarray(at, at + 4);
    expect([sync, kind & 0b11111110], `no frame at ${at}`).toEqual([0xff, 0b11110010]);
    const kbits = BITRATES[rates >> 4] ?? 0;
    const rate = RATES[(rates >> 2) & 3] ?? 0;
    frames.push({ kbits, rate, isMono: mode >> 6 === 3 });
    at += Math.floor((72_000 * kbits) / rate) + ((rates >> 1) & 1);
  }
  return frames;
};

const sine = (samples: number, rate: number) =>
  Float32Array.from({ length: samples }, (_, at) => Math.sin((2 * Math.PI * 440 * at) / rate) / 2);

const encode = async (seconds: number, rate: number): Promise<Uint8Array> => {
  const mp3 = await openMp3(wasm, rate);
  const samples = sine(seconds * rate, rate);
  for (let at = 0; at < samples.length; at += 1024) mp3.add(samples.subarray(at, at + 1024));
  return Buffer.concat(mp3.finish());
};

describe('a recording as MP3', () => {
  it.each([8_000, 16_000, 44_100, 48_000, 96_000])(
    'lasts as long as what was said, whatever the microphone’s rate: %i Hz',
    async (rate) => {
      const frames = framesOf(await encode(3, rate));
      const seconds = (frames.length * FRAME_SAMPLES) / 24_000;
      expect(seconds).toBeGreaterThanOrEqual(3);
      expect(seconds).toBeLessThan(3.15);
      expect(new Set(frames.map((frame) => JSON.stringify(frame)))).toEqual(
        new Set([JSON.stringify({ kbits: 48, rate: 24_000, isMono: true })]),
      );
    },
  );

  // a hundred seconds of sound are much work for a busy machine
  const PATIENCE = { timeout: 60_000 };
  it(
    'stays under a second past the longest, and far below the limit of a file',
    PATIENCE,
    async () => {
      const bytes = await encode(100, 48_000);
      expect((framesOf(bytes).length * FRAME_SAMPLES) / 24_000).toBeLessThan(100.2);
      expect(bytes.length).toBeLessThan(620_000);
    },
  );

  it('is not mixed up by a second one at the same time', async () => {
    const [one, two] = await Promise.all([openMp3(wasm, 48_000), openMp3(wasm, 48_000)]);
    one.add(sine(48_000, 48_000));
    two.add(sine(24_000, 48_000));
    const first = framesOf(Buffer.concat(one.finish())).length;
    const second = framesOf(Buffer.concat(two.finish())).length;
    expect(first - second).toBe(Math.round(12_000 / FRAME_SAMPLES));
  });
});
