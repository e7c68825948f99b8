/** Bytes as a row of codes that are shown over and over, and gathered again in whatever order they are seen. */
import { sha256 } from '../hash.ts';

/**
 * A code of version 12 at correction level M holds 287 bytes. Larger codes take fewer seconds as long as all goes well,
 * and are the first that a shaking hand or a camera in the dark no longer reads.
 */
export const FRAME_VERSION = 12;
const FRAME_BYTES = 287;

/** Two letters, six bytes of the hash of the whole, which code it is, and of how many. */
const MARK = [0x52, 0x46] as const;
const SERIES_BYTES = 6;
const HEAD_BYTES = MARK.length + SERIES_BYTES + 2 + 2;
const BODY_BYTES = FRAME_BYTES - HEAD_BYTES;

/** 210 KB: more than the largest report is. */
const FRAMES_MAX = 768;

/** Rows that are gathered at once: the other phone may have begun a new one, or a third phone may be in sight. */
const SERIES_MAX = 3;

type Bytes = Uint8Array<ArrayBuffer>;

const seriesOf = async (bytes: Bytes): Promise<string> =>
  (await sha256(bytes)).slice(0, 2 * SERIES_BYTES);

const bytesOf = (hex: string): number[] =>
  Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16),
  );

/** All of about one length, so that no code is harder to read than another. Null: more than can be shown. */
export const framesOf = async (bytes: Bytes): Promise<Bytes[] | null> => {
  const count = Math.max(1, Math.ceil(bytes.length / BODY_BYTES));
  if (count > FRAMES_MAX) return null;
  const each = Math.ceil(bytes.length / count);
  const series = bytesOf(await seriesOf(bytes));
  return Array.from({ length: count }, (_, at) =>
    Uint8Array.from([
      ...[...MARK, ...series, at >> 8, at & 255, count >> 8, count & 255],
      ...bytes.subarray(at * each, (at + 1) * each),
    ]),
  );
};

interface Frame {
  series: string;
  at: number;
  count: number;
  body: Bytes;
}

const readFrame = (bytes: Uint8Array): Frame | null => {
  const isOne =
    bytes.length >= HEAD_BYTES &&
    bytes.length <= FRAME_BYTES &&
    MARK.every((letter, at) => bytes[at] === letter);
  if (!isOne) return null;
  const number = (from: number): number => (bytes[from] ?? 0) * 256 + (bytes[from + 1] ?? 0);
  const name = bytes.subarray(MARK.length, MARK.length + SERIES_BYTES);
  const series = Array.from(name, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const [at, count] = [number(HEAD_BYTES - 4), number(HEAD_BYTES - 2)];
  if (count === 0 || count > FRAMES_MAX || at >= count) return null;
  return { series, at, count, body: bytes.slice(HEAD_BYTES) };
};

export interface Progress {
  read: number;
  count: number;
  /** All of it, once, when the last code has come. */
  whole: Bytes | null;
}

export interface Gathering {
  /** Null: no code of such a row, or one that says nothing new. */
  take(code: Uint8Array): Promise<Progress | null>;
}

const joined = (parts: readonly Bytes[]): Bytes => {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let end = 0;
  for (const part of parts) {
    all.set(part, end);
    end += part.length;
  }
  return all;
};

export const createGathering = (): Gathering => {
  /** By row and by what it says of its own length: whatever differs is never mixed. The last one was seen last. */
  const rows = new Map<string, Map<number, Bytes>>();
  const rowOf = (name: string): Map<number, Bytes> => {
    const row = rows.get(name) ?? new Map<number, Bytes>();
    rows.delete(name);
    rows.set(name, row);
    const [oldest] = rows.keys();
    if (rows.size > SERIES_MAX && oldest !== undefined) rows.delete(oldest);
    return row;
  };
  return {
    take: async (code) => {
      const frame = readFrame(code);
      if (!frame) return null;
      const { series, at, count, body } = frame;
      const name = `${series} ${count}`;
      const row = rowOf(name);
      if (row.has(at)) return null;
      row.set(at, body);
      const progress = { read: row.size, count, whole: null };
      if (row.size < count) return progress;
      const parts = [...row].sort(([one], [other]) => one - other).map(([, part]) => part);
      const whole = joined(parts);
      // what is not what its name says was mixed by somebody: from the beginning
      rows.delete(name);
      return (await seriesOf(whole)) === series ? { ...progress, whole } : { ...progress, read: 0 };
    },
  };
};
