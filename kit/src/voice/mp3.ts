/** Loaded only when a recording starts. Encodes on the way, so that the end is there at once and memory stays small. */
import { createEncoder } from 'wasm-media-encoders/esnext';

/** Speech: one channel, 24 kHz, 48 kbit/s; the longest recording is 600 KB. */
const BITRATE = 48;
const OUTPUT_RATE = 24_000;

export interface Mp3 {
  add: (samples: Float32Array) => void;
  /** What remains in the encoder, then the whole. */
  finish: () => Uint8Array<ArrayBuffer>[];
}

/** `wasm` is the encoder's address, or its bytes. */
export const openMp3 = async (wasm: string | Uint8Array, sampleRate: number): Promise<Mp3> => {
  const encoder = await createEncoder('audio/mpeg', wasm);
  encoder.configure({ channels: 1, sampleRate, bitrate: BITRATE, outputSampleRate: OUTPUT_RATE });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  // The encoder lends its own memory and uses it again: hence a copy.
  const keep = (lent: Uint8Array): void => {
    if (lent.length > 0) parts.push(new Uint8Array(lent));
  };
  return {
    add: (samples) => keep(encoder.encode([samples])),
    finish: () => {
      keep(encoder.finalize());
      return parts;
    },
  };
};
