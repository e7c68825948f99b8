import { MAX_FILE_BYTES } from '@rafiq/contract/core/constants';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { aBmp, aGif, aTiff } from '../../testing/pictures.ts';
import { isTurned, readMediaType } from '../file-store/media-type.ts';
import { readPdf } from './active-pdf.ts';
import { MAX_PAGES } from './picture-problem.ts';
import { turnPicture } from './shown-picture.ts';

const turn = async (bytes: Buffer, maxBytes = MAX_FILE_BYTES): Promise<Buffer> => {
  const mediaType = await readMediaType(bytes);
  if (!isTurned(mediaType)) throw new Error(`${mediaType} is not turned`);
  return turnPicture(bytes, { mediaType, maxBytes });
};
/** To look at what came out: the code under test is allowed to read neither. */
const allowReading = () =>
  sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg'] });
const look = async (bytes: Buffer) => {
  allowReading();
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const from = info.channels * (y * info.width + x);
    return [...data.subarray(from, from + 3)];
  };
  return { width: info.width, height: info.height, at };
};
const refusalOf = (bytes: Buffer, maxBytes?: number) =>
  turn(bytes, maxBytes).then(
    () => null,
    (error: { problem?: string }) => error.problem,
  );

/** A TIFF whose pages have a single byte between them and say that they are so long and wide: a page costs a hundred bytes. */
const manyPages = (count: number, side = 1): Buffer => {
  const tags = [256, 257, 258, 259, 262, 273, 278, 279];
  const size = 2 + 12 * tags.length + 4;
  const bytes = Buffer.alloc(8 + count * size + 4);
  bytes.write('II*\0', 'latin1');
  bytes.writeUInt32LE(8, 4);
  for (let page = 0; page < count; page += 1) {
    const from = 8 + page * size;
    bytes.writeUInt16LE(tags.length, from);
    for (const [index, tag] of tags.entries()) {
      const at = from + 2 + 12 * index;
      const value = { 256: side, 257: side, 258: 8, 273: 8 + count * size }[tag] ?? 1;
      bytes.writeUInt16LE(tag, at);
      bytes.writeUInt16LE(4, at + 2);
      bytes.writeUInt32LE(1, at + 4);
      bytes.writeUInt32LE(value, at + 8);
    }
    if (page < count - 1) bytes.writeUInt32LE(from + size, from + size - 4);
  }
  return bytes;
};
describe('a picture that some browsers do not show', () => {
  it('is a PNG of its first frame when it is a GIF', async () => {
    const png = await turn(await aGif(['red', 'blue'], 40));
    expect(await readMediaType(png)).toBe('image/png');
    const { width, height, at } = await look(png);
    expect([width, height, at(20, 10)]).toEqual([40, 20, [255, 0, 0]]);
  });

  it('has white behind it where a GIF is transparent', async () => {
    const nothing = { width: 8, height: 8, channels: 4 as const, background: '#0000' };
    const gif = await sharp({ create: nothing }).gif().toBuffer();
    expect((await look(await turn(gif))).at(4, 4)).toEqual([255, 255, 255]);
  });

  it('is a JPEG, the same way up, when it is a BMP of many colours', async () => {
    const jpeg = await turn(aBmp(64, 64, (_x, y) => (y < 32 ? [255, 0, 0] : [255, 255, 255])));
    expect(await readMediaType(jpeg)).toBe('image/jpeg');
    const { at } = await look(jpeg);
    expect(at(32, 8)[1]).toBeLessThan(20);
    expect(at(32, 56)[1]).toBeGreaterThan(235);
  });

  it('is a JPEG when it is a TIFF of one page, upright and no longer than a photo', async () => {
    const jpeg = await turn(await aTiff(['red'], { size: 3_000 }));
    expect(await readMediaType(jpeg)).toBe('image/jpeg');
    expect(await look(jpeg)).toMatchObject({ width: 2_500, height: 1_250 });
  });

  it('keeps every dot of a fax: a PNG of two colours, as large as it was', async () => {
    const fax = await aTiff(['white'], { size: 3_000, bitdepth: 1, compression: 'ccittfax4' });
    const png = await turn(fax);
    expect(await readMediaType(png)).toBe('image/png');
    expect(await look(png)).toMatchObject({ width: 3_000, height: 1_500 });
  });

  it('is a PDF of all its pages, in their order, when it is a TIFF of several', async () => {
    const tiff = await aTiff(['red', 'lime', 'blue'], { size: 200 });
    const pdf = await turn(tiff);
    expect(await readMediaType(pdf)).toBe('application/pdf');
    expect(await readPdf(pdf)).toEqual({ problem: null, isActive: false });
    const pictures = pdf.toString('latin1').split('/DCTDecode').slice(1);
    expect(pictures).toHaveLength(3);
    const colours: number[][] = [];
    for (const picture of pictures) {
      const from = picture.indexOf('stream\n') + 'stream\n'.length;
      const jpeg = Buffer.from(picture.slice(from, picture.indexOf('endstream')), 'latin1');
      colours.push((await look(jpeg)).at(100, 50));
    }
    expect(colours.map((colour) => colour.indexOf(Math.max(...colour)))).toEqual([0, 1, 2]);
  });

  it.each([
    ['GIF', () => aGif()],
    ['TIFF', () => aTiff(['red', 'blue'])],
  ])(
    'makes the same bytes of the same %s, so that an upload repeated is known',
    async (_, make) => {
      const bytes = await make();
      const [once, again] = [await turn(bytes), await turn(bytes)];
      expect(again.equals(once)).toBe(true);
    },
  );
});

describe('a picture that is made to harm', () => {
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a TIFF cut off', async () => (await aTiff(['red', 'blue'])).subarray(0, 200)],
    ['a GIF cut off', async () => (await aGif()).subarray(0, 30)],
    ['nothing but the sign of a GIF', () => Buffer.from('GIF89a=1;alert(1)//')],
    ['nothing but the sign of a TIFF', () => Buffer.from('II*\0\b\0\0\0\0\0\0\0')],
    ['nothing but the sign of a BMP', () => Buffer.from('BM and then some text')],
  ])('is refused as unreadable: %s', async (_what, make) => {
    expect(await refusalOf(await make())).toBe('file_unreadable');
  });

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a TIFF of 4,000 million pixels', () => manyPages(1, 65_000)],
    [
      'a BMP of 4,000 million pixels',
      () => Buffer.from(aBmp(1, 1)).fill('ffff0000ffff0000', 18, 26, 'hex'),
    ],
    [
      'a GIF of 4,000 million pixels',
      async () => {
        const gif = await aGif();
        const frame = gif.indexOf(0x2c, 13);
        return gif.fill('ffffffff', frame + 5, frame + 9, 'hex');
      },
    ],
    ['more pages than anybody scans', () => manyPages(MAX_PAGES + 1)],
    ['a hundred thousand pages of one pixel', () => manyPages(100_000)],
  ])('is refused as too large before it is decoded: %s', async (_what, make) => {
    expect(await refusalOf(await make())).toBe('image_too_large');
  });

  it('is refused when all its pages together have too many pixels', async () => {
    expect(await refusalOf(manyPages(10, 7_000))).toBe('image_too_large');
    expect(await refusalOf(manyPages(9, 7_000))).toBe('file_unreadable');
  });

  it('is refused when what it would become weighs too much', async () => {
    expect(await refusalOf(await aTiff(['red', 'blue']), 1_000)).toBe('image_too_large');
  });

  it('is taken with as many pages as are allowed', async () => {
    expect(await readMediaType(await turn(manyPages(MAX_PAGES)))).toBe('application/pdf');
  });
});

describe('other pictures', () => {
  beforeAll(async () => {
    await turn(await aGif());
    sharp.block({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg'] });
  });

  it('are never decoded, even under the name of one that is', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const refused = turnPicture(svg, { mediaType: 'image/gif', maxBytes: MAX_FILE_BYTES });
    await expect(refused).rejects.toMatchObject({ problem: 'file_unreadable' });
  });
});
