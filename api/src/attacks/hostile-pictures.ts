/** Pictures that say they are more than they are, lead in circles, or have no end. */
import { crc32, deflateSync } from 'node:zlib';

const HUGE = 0x7fff_ffff;

interface Entry {
  tag: number;
  /** 3: two bytes, 4: four. */
  type?: number;
  count?: number;
  value: number;
}

/** One page of a TIFF, and where the next one lies: 0 ends it. */
const directory = (entries: readonly Entry[], next: number): Buffer => {
  const bytes = Buffer.alloc(2 + 12 * entries.length + 4);
  bytes.writeUInt16LE(entries.length, 0);
  for (const [index, { tag, type = 4, count = 1, value }] of entries.entries()) {
    const at = 2 + 12 * index;
    bytes.writeUInt16LE(tag, at);
    bytes.writeUInt16LE(type, at + 2);
    bytes.writeUInt32LE(count, at + 4);
    bytes.writeUInt32LE(value, at + 8);
  }
  bytes.writeUInt32LE(next, bytes.length - 4);
  return bytes;
};

const page = (side: number, more: readonly Entry[] = []): Entry[] => [
  { tag: 256, value: side },
  { tag: 257, value: side },
  { tag: 258, value: 8 },
  { tag: 259, value: 1 },
  { tag: 262, value: 1 },
  { tag: 273, value: 8 },
  { tag: 278, value: side },
  { tag: 279, value: 1 },
  ...more,
];

const TIFF_HEAD = Buffer.from('II*\0\x08\0\0\0', 'latin1');
const PAGE_BYTES = directory(page(1), 0).length;

const tiff = (...pages: Buffer[]): Buffer => Buffer.concat([TIFF_HEAD, ...pages]);

const tiffOfPages = (count: number): Buffer =>
  tiff(
    ...Array.from({ length: count }, (_, nth) =>
      directory(page(1), nth === count - 1 ? 0 : 8 + (nth + 1) * PAGE_BYTES),
    ),
  );

/** A screen of so many pixels, and frames of one pixel each. */
const gif = (width: number, height: number, frames: number): Buffer => {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  const frame = Buffer.from(',\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0', 'latin1');
  const all = Array.from({ length: frames }, () => frame);
  return Buffer.concat([head, ...all, Buffer.from(';')]);
};

/** A frame as large as the screen whose codes never end. */
const endlessGif = (): Buffer => {
  const head = gif(60_000, 60_000, 0).subarray(0, -1);
  const frame = Buffer.from(',\0\0\0\0\x60\xea\x60\xea\0\x08', 'latin1');
  const block = Buffer.concat([Buffer.from([255]), Buffer.alloc(255, 0xff)]);
  return Buffer.concat([head, frame, ...Array.from({ length: 4_000 }, () => block)]);
};

const bmp = (width: number, height: number, bits: number, bytes = 200): Buffer => {
  const file = Buffer.alloc(Math.max(54, bytes));
  file.write('BM');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(bits, 28);
  return file;
};

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** A few bytes that say they are 65,535 by 65,535 points. */
export const pixelBomb = (...more: Buffer[]): Buffer =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.from('0000ffff0000ffff0806000000', 'hex')),
    ...more,
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);

const jpeg = (...segments: Buffer[]): Buffer =>
  Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), ...segments]);

/** Boxes of a HEIC in each other. */
const heic = (depth: number): Buffer => {
  const brand = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  const boxes = Array.from({ length: depth }, (_, nth) => {
    const box = Buffer.from('\0\0\0\0meta', 'latin1');
    box.writeUInt32BE(8 * (depth - nth));
    return box;
  });
  return Buffer.concat([brand, ...boxes]);
};

const webp = (): Buffer => {
  const bytes = Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8X\x0a\0\0\0\x02\0\0\0', 'latin1');
  return Buffer.concat([bytes, Buffer.alloc(6, 0xff), Buffer.from('ANMF'.repeat(10_000))]);
};

/** Refused, or kept as what they are: nobody decodes what needs not be turned. */
export const HOSTILE_PICTURES: Record<string, () => Buffer> = {
  'GIF of four thousand million points': () => gif(65_535, 65_535, 1),
  'GIF of 100,000 frames': () => gif(1, 1, 100_000),
  'GIF without an end': endlessGif,
  'GIF without a frame': () => gif(10, 10, 0),
  'TIFF whose page follows itself': () => tiff(directory(page(1), 8)),
  'TIFF whose pages follow each other': () =>
    tiff(directory(page(1), 8 + PAGE_BYTES), directory(page(1), 8)),
  'TIFF of 50,000 pages': () => tiffOfPages(50_000),
  'TIFF of a million million points': () => tiff(directory(page(1_000_000), 0)),
  'TIFF of more points than a number holds': () => tiff(directory(page(HUGE), 0)),
  'TIFF of four thousand million strips': () =>
    tiff(
      directory(
        page(1_000).map((one) =>
          one.tag === 273 || one.tag === 279 ? { ...one, count: 0xffff_ffff } : one,
        ),
        0,
      ),
    ),
  'TIFF of entries without an end': () => tiff(Buffer.alloc(200_000, 0xff)),
  'TIFF whose sub-directories lead in a circle': () =>
    tiff(directory(page(1, [{ tag: 330, value: 8 }]), 0)),
  'BMP of four million million points': () => bmp(HUGE, HUGE, 24),
  'BMP of less than no height': () => bmp(1, -HUGE - 1, 24),
  'BMP of one point a line': () => bmp(1, 2_000_000, 1, 9_000_000),
  'BMP of 50 million points without their bytes': () => bmp(7_000, 7_000, 32),
  'PNG of four thousand million points': () => pixelBomb(),
  'PNG of 50,000 parts': () =>
    pixelBomb(...Array.from({ length: 50_000 }, () => chunk('tEXt', Buffer.from('a\0b')))),
  'JPEG of marks only': () => jpeg(Buffer.alloc(500_000, 0xff)),
  'JPEG of EXIF that leads in a circle': () =>
    jpeg(
      Buffer.from('ffe100', 'hex'),
      Buffer.from([8 + TIFF_HEAD.length + PAGE_BYTES]),
      Buffer.from('Exif\0\0'),
      tiff(directory(page(1, [{ tag: 34_665, value: 8 }]), 8)),
    ),
  'WebP of false sizes': webp,
  'HEIC of boxes in boxes': () => heic(20_000),
};
