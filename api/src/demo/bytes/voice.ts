/**
 * A message that can be heard, as MP3 (MPEG-2 layer III, mono, 22,050 Hz, 16 kbit/s) made of hummed syllables: each
 * frame holds a few lines of a spectrum, all alike, which the format writes down in a bit for each and a sign.
 */
import { createRandom } from '../random.ts';

const FRAME_BYTES = 52;
const LINES_A_FRAME = 576;
const HERTZ_A_LINE = 22_050 / 2 / LINES_A_FRAME;
const SYLLABLES = 28;
/** Frames of 26 ms. */
const SYLLABLE_FRAMES = 6;
const PAUSE_FRAMES = 2;
/** In quarters of a doubling; 210 is as loud as can be. */
const LOUDNESS = 196;
const OVERTONES = [1, 2, 3];
const SEED = 17;

/** Sync, MPEG-2, layer III, no checksum; 16 kbit/s, 22,050 Hz; mono. */
const HEADER = [0xff, 0xf3, 0x20, 0xc0];

const writeBits = (values: readonly (readonly [value: number, bits: number])[]): number[] => {
  const bits = values.map(([value, count]) => value.toString(2).padStart(count, '0')).join('');
  return (bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2));
};

/** Lines by fours: which of them sound, as their complement, then a sign for each that does. */
const spectrumOf = (sounding: ReadonlySet<number>, sign: number): [number, number][] => {
  const quads = Math.floor(Math.max(-4, ...sounding) / 4) + 1;
  return Array.from({ length: quads }, (_, quad): [number, number][] => {
    const on = [0, 1, 2, 3].map((at) => sounding.has(quad * 4 + at));
    const code = on.reduce((sum, isOn) => sum * 2 + (isOn ? 0 : 1), 0);
    return [[code, 4], ...on.filter(Boolean).map((): [number, number] => [sign, 1])];
  }).flat();
};

const frameOf = (sounding: ReadonlySet<number>, gain: number, sign: number): Buffer => {
  const spectrum = spectrumOf(sounding, sign);
  const length = spectrum.reduce((sum, [, bits]) => sum + bits, 0);
  const side = writeBits([
    // where its data begin: right here; a private bit
    [0, 8],
    [0, 1],
    [length, 12],
    // none of the large values, loudness, no factors, no other window
    [0, 9],
    [gain, 8],
    [0, 9],
    [0, 1],
    // tables and regions of the large values, scale
    [0, 15],
    [0, 7],
    [0, 1],
    // the table of fours
    [1, 1],
  ]);
  const frame = Buffer.alloc(FRAME_BYTES);
  frame.set([...HEADER, ...side, ...writeBits(spectrum)]);
  return frame;
};

/** Six seconds, the same each time. */
export const voiceMessage = (): Buffer => {
  const random = createRandom(SEED, 0);
  const frames: Buffer[] = [];
  for (let syllable = 0; syllable < SYLLABLES; syllable += 1) {
    const line = random.int(150, 240) / HERTZ_A_LINE;
    const sounding = new Set(OVERTONES.map((times) => Math.round(line * times)));
    for (let at = 0; at < SYLLABLE_FRAMES; at += 1) {
      const fade = at === 0 || at === SYLLABLE_FRAMES - 1 ? 6 : 0;
      // A tone that goes on turns its sign from frame to frame.
      frames.push(frameOf(sounding, LOUDNESS - fade, frames.length % 2));
    }
    for (let at = 0; at < PAUSE_FRAMES; at += 1) frames.push(frameOf(new Set(), 0, 0));
  }
  return Buffer.concat(frames);
};
