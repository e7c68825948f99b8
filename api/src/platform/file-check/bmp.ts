/** Uncompressed BMP, as pixels. What is rare or damaged is refused; no size is believed before it was compared to the bytes. */
import { PictureProblem } from './picture-problem.ts';

const FILE_HEADER_BYTES = 14;
/** BITMAPINFOHEADER; the later headers begin with the same fields. */
const INFO_HEADER_BYTES = 40;
const MASKS_AT = FILE_HEADER_BYTES + INFO_HEADER_BYTES;
const UNCOMPRESSED = 0;
const BIT_FIELDS = 3;

export interface Pixels {
  width: number;
  height: number;
  /** Of a pixel as the file had it; 8 and less: its colours stand in a table. */
  bits: number;
  /** Red, green and blue, a byte each. */
  data: Buffer;
}

interface Header {
  width: number;
  height: number;
  isTopDown: boolean;
  bits: number;
  compression: number;
  infoBytes: number;
  dataAt: number;
  colours: number;
}

const unreadable = (): PictureProblem => new PictureProblem('file_unreadable');

const readHeader = (bytes: Buffer): Header => {
  if (bytes.length < MASKS_AT) throw unreadable();
  const height = bytes.readInt32LE(22);
  return {
    dataAt: bytes.readUInt32LE(10),
    infoBytes: bytes.readUInt32LE(14),
    width: bytes.readInt32LE(18),
    height: Math.abs(height),
    isTopDown: height < 0,
    bits: bytes.readUInt16LE(28),
    compression: bytes.readUInt32LE(30),
    colours: bytes.readUInt32LE(46),
  };
};

/** Where a colour stands in a pixel, and how many bits it has. */
interface Channel {
  shift: number;
  max: number;
}

/** A mask is one run of bits. */
const channelOf = (mask: number): Channel => {
  if (mask === 0) throw unreadable();
  const shift = 31 - Math.clz32(mask & -mask);
  const max = mask >>> shift;
  if ((max & (max + 1)) !== 0) throw unreadable();
  return { shift, max };
};

const USUAL_MASKS: Record<number, number[]> = {
  16: [0x7c00, 0x3e0, 0x1f],
  32: [0xff0000, 0xff00, 0xff],
};

const channelsOf = (bytes: Buffer, { bits, compression }: Header): Channel[] => {
  const masks =
    compression === BIT_FIELDS && bytes.length >= MASKS_AT + 12
      ? [0, 4, 8].map((at) => bytes.readUInt32LE(MASKS_AT + at))
      : (USUAL_MASKS[bits] ?? []);
  return masks.map(channelOf);
};

type DrawRow = (rowAt: number, to: number) => void;

const drawTable = (bytes: Buffer, header: Header, data: Buffer): DrawRow => {
  const { bits, width, infoBytes } = header;
  const tableAt = FILE_HEADER_BYTES + infoBytes;
  const colours = header.colours === 0 ? 2 ** bits : Math.min(header.colours, 2 ** bits);
  if (tableAt + 4 * colours > bytes.length) throw unreadable();
  const perByte = 8 / bits;
  return (rowAt, to) => {
    for (let x = 0; x < width; x += 1) {
      const byte = bytes[rowAt + Math.floor(x / perByte)] ?? 0;
      const index = (byte >> (8 - bits * ((x % perByte) + 1))) & (2 ** bits - 1);
      // beyond the table: black, as browsers draw it
      const at = index < colours ? tableAt + 4 * index : -1;
      for (let channel = 0; channel < 3; channel += 1)
        data[to + 3 * x + channel] = at < 0 ? 0 : (bytes[at + 2 - channel] ?? 0);
    }
  };
};

const drawTriples =
  (bytes: Buffer, { width }: Header, data: Buffer): DrawRow =>
  (rowAt, to) => {
    for (let x = 0; x < width; x += 1)
      for (let channel = 0; channel < 3; channel += 1)
        data[to + 3 * x + channel] = bytes[rowAt + 3 * x + 2 - channel] ?? 0;
  };

const drawMasked = (bytes: Buffer, header: Header, data: Buffer): DrawRow => {
  const channels = channelsOf(bytes, header);
  const size = header.bits / 8;
  return (rowAt, to) => {
    for (let x = 0; x < header.width; x += 1) {
      const at = rowAt + size * x;
      const pixel = size === 2 ? bytes.readUInt16LE(at) : bytes.readUInt32LE(at);
      for (const [channel, { shift, max }] of channels.entries())
        data[to + 3 * x + channel] = Math.round((255 * ((pixel >>> shift) & max)) / max);
    }
  };
};

const DRAWING: Record<number, (bytes: Buffer, header: Header, data: Buffer) => DrawRow> = {
  1: drawTable,
  4: drawTable,
  8: drawTable,
  16: drawMasked,
  24: drawTriples,
  32: drawMasked,
};

export const decodeBmp = (bytes: Buffer, maxPixels: number): Pixels => {
  const header = readHeader(bytes);
  const { width, height, bits, compression, infoBytes, dataAt } = header;
  const drawing = DRAWING[bits];
  const isPlain =
    compression === UNCOMPRESSED || (compression === BIT_FIELDS && (bits === 16 || bits === 32));
  if (!drawing || !isPlain || infoBytes < INFO_HEADER_BYTES) throw unreadable();
  if (width < 1 || height < 1) throw unreadable();
  if (width * height > maxPixels) throw new PictureProblem('image_too_large');
  const rowBytes = 4 * Math.ceil((width * bits) / 32);
  if (dataAt < MASKS_AT || dataAt + rowBytes * height > bytes.length) throw unreadable();
  const data = Buffer.alloc(3 * width * height);
  const drawRow = drawing(bytes, header, data);
  for (let y = 0; y < height; y += 1) {
    const row = header.isTopDown ? y : height - 1 - y;
    drawRow(dataAt + rowBytes * y, 3 * width * row);
  }
  return { width, height, bits, data };
};
