/** Pictures of the kinds that are turned into others at their receipt. */
import sharp, { type Sharp, type TiffOptions } from 'sharp';

/** A picture whose pixels this says, as a BMP of 24 bits. */
export const aBmp = (
  width: number,
  height: number,
  colourAt: (x: number, y: number) => [number, number, number] = () => [255, 255, 255],
): Buffer => {
  const rowBytes = 4 * Math.ceil((width * 24) / 32);
  const bytes = Buffer.alloc(54 + rowBytes * height);
  bytes.write('BM');
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [red, green, blue] = colourAt(x, y);
      bytes.set([blue, green, red], 54 + rowBytes * (height - 1 - y) + 3 * x);
    }
  return bytes;
};

type Colour = 'red' | 'lime' | 'blue' | 'white';
const PIXELS: Record<Colour, [number, number, number]> = {
  red: [255, 0, 0],
  lime: [0, 255, 0],
  blue: [0, 0, 255],
  white: [255, 255, 255],
};

/** A page or frame of each colour, `size` pixels wide and half as high. */
const stripes = (colours: readonly Colour[], size: number): Sharp => {
  const height = size / 2;
  const pages = colours.map((colour) =>
    Buffer.alloc(3 * size * height, Buffer.from(PIXELS[colour])),
  );
  return sharp(Buffer.concat(pages), {
    raw: { width: size, height: height * colours.length, channels: 3, pageHeight: height },
  });
};

export const aGif = (colours: readonly Colour[] = ['red', 'blue'], size = 40): Promise<Buffer> =>
  stripes(colours, size).gif().toBuffer();

export const aTiff = (
  colours: readonly Colour[] = ['red'],
  { size = 40, ...options }: { size?: number } & TiffOptions = {},
): Promise<Buffer> =>
  stripes(colours, size)
    .toColourspace(options.bitdepth === 1 ? 'b-w' : 'srgb')
    .tiff({ compression: 'lzw', ...options })
    .toBuffer();
