import { describe, expect, it } from 'vitest';
import { aBmp } from '../../testing/pictures.ts';
import { decodeBmp } from './bmp.ts';

const MAX_PIXELS = 10_000;

interface Made {
  bits: number;
  width: number;
  height: number;
  /** From the bottom up, each filled up to four bytes; from the top down where `height` is negative. */
  rows: number[][];
  /** Blue, green, red and nothing. */
  table?: number[][];
  masks?: number[];
  compression?: number;
}

const make = ({ bits, width, height, rows, table = [], masks = [], compression }: Made): Buffer => {
  const head = Buffer.alloc(54);
  const extra = Buffer.from([...masks.flatMap((mask) => le32(mask)), ...table.flat()]);
  head.write('BM');
  head.writeUInt32LE(54 + extra.length, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(width, 18);
  head.writeInt32LE(height, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(bits, 28);
  head.writeUInt32LE(compression ?? (masks.length > 0 ? 3 : 0), 30);
  head.writeUInt32LE(table.length, 46);
  return Buffer.concat([head, extra, Buffer.from(rows.flat())]);
};
const le32 = (value: number): number[] => [
  ...[value & 255, (value >>> 8) & 255, (value >>> 16) & 255, value >>> 24],
];

const BLACK = [0, 0, 0];
const WHITE = [255, 255, 255];
const RED = [255, 0, 0];
const GREEN = [0, 255, 0];
const BLUE = [0, 0, 255];
const TABLE = [
  [0, 0, 0, 0],
  [255, 255, 255, 0],
  [0, 0, 255, 0],
];

const pixelsOf = (bytes: Buffer): number[] => [...decodeBmp(bytes, MAX_PIXELS).data];

const problemOf = (bytes: Buffer): string | null => {
  try {
    decodeBmp(bytes, MAX_PIXELS);
    return null;
  } catch (error) {
    return (error as { problem: string }).problem;
  }
};

describe('a BMP', () => {
  it.each<[string, Made, number[][]]>([
    [
      '1 bit, from the bottom up',
      {
        bits: 1,
        width: 3,
        height: 2,
        rows: [
          [0b01000000, 0, 0, 0],
          [0b10100000, 0, 0, 0],
        ],
        table: TABLE.slice(0, 2),
      },
      [WHITE, BLACK, WHITE, BLACK, WHITE, BLACK],
    ],
    [
      '4 bits, an odd number of pixels in a row',
      { bits: 4, width: 3, height: 1, rows: [[0x21, 0x00, 0, 0]], table: TABLE },
      [RED, WHITE, BLACK],
    ],
    [
      '8 bits, one of them beyond its table',
      { bits: 8, width: 4, height: 1, rows: [[2, 1, 0, 200]], table: TABLE },
      [RED, WHITE, BLACK, BLACK],
    ],
    [
      '16 bits, five of each colour',
      { bits: 16, width: 2, height: 1, rows: [[0x00, 0x7c, 0xe0, 0x03]] },
      [RED, GREEN],
    ],
    [
      '16 bits, six of green, as its masks say',
      {
        bits: 16,
        width: 2,
        height: 1,
        rows: [[0x00, 0xf8, 0xe0, 0x07]],
        masks: [0xf800, 0x7e0, 0x1f],
      },
      [RED, GREEN],
    ],
    [
      '24 bits, from the top down',
      {
        bits: 24,
        width: 1,
        height: -2,
        rows: [
          [0, 0, 255, 0],
          [255, 0, 0, 0],
        ],
      },
      [RED, BLUE],
    ],
    [
      '32 bits',
      { bits: 32, width: 2, height: 1, rows: [[0, 0, 255, 0, 0, 255, 0, 0]] },
      [RED, GREEN],
    ],
    [
      '32 bits in another order, as its masks say',
      { bits: 32, width: 1, height: 1, rows: [[255, 0, 0, 0]], masks: [0xff, 0xff00, 0xff0000] },
      [RED],
    ],
  ])('of %s is read', async (_what, made, pixels) => {
    expect(pixelsOf(make(made))).toEqual(pixels.flat());
  });

  it('says how large it is, and of how many bits its pixels were', async () => {
    const decoded = decodeBmp(aBmp(5, 3), MAX_PIXELS);
    expect(decoded).toMatchObject({ width: 5, height: 3, bits: 24 });
  });
});

describe('a BMP is refused', () => {
  const plain: Made = { bits: 8, width: 4, height: 1, rows: [[0, 0, 0, 0]], table: TABLE };
  it.each<[string, Buffer]>([
    ['packed by run lengths', make({ ...plain, compression: 1 })],
    ['of two bits', make({ ...plain, bits: 2 })],
    ['without a width', make({ ...plain, width: 0 })],
    ['of a negative width', make({ ...plain, width: -4 })],
    ['without a height', make({ ...plain, height: 0 })],
    ['cut off in its pixels', make(plain).subarray(0, -1)],
    ['cut off in its header', make(plain).subarray(0, 40)],
    ['with a table behind its end', Buffer.from(make({ ...plain, table: [] }))],
    ['with masks full of holes', make({ ...plain, bits: 32, masks: [0b101, 0xff00, 0xff0000] })],
    ['with masks of nothing', make({ ...plain, bits: 32, masks: [0, 0, 0] })],
    ['of an old header', Buffer.from(make(plain)).fill(12, 14, 15)],
    ['whose pixels begin in its header', Buffer.from(make(plain)).fill(0, 10, 14)],
  ])('%s', (_what, bytes) => {
    expect(problemOf(bytes)).toBe('file_unreadable');
  });

  it.each([
    [101, 100],
    [2_147_483_647, 2_147_483_647],
    [2_147_483_647, -2_147_483_648],
  ])('that says it is %i by %i pixels, whatever it holds', (width, height) => {
    expect(problemOf(make({ ...plain, width, height }))).toBe('image_too_large');
  });
});
