/**
 * Pictures that some browsers do not show, drawn anew as what all of them do: a GIF by its first frame, a BMP, a TIFF; a
 * TIFF of several pages becomes a PDF. The same bytes make the same bytes, so that an upload that is repeated is known
 * again. Runs in a thread (thread.ts).
 */
import { PHOTO_LONGEST_SIDE } from '@rafiq/contract/core/constants';
import type { Sharp } from 'sharp';
import type { TurnedType } from '../file-store/media-type.ts';
import type { Picture } from '../pdf/pictures.ts';
import { decodeBmp } from './bmp.ts';
import { MAX_PAGES, PictureProblem } from './picture-problem.ts';

/** A4 at 600 dpi has 35 million. */
const MAX_PIXELS = 50_000_000;
/** Of all pages together: fifty of A4 at 300 dpi. */
const MAX_PIXELS_IN_ALL = 450_000_000;
/** Of one page; a page of the largest size takes two or three. */
const LIMIT_SECONDS = 20;
/** Letters of two colours are not smoothed, so they need more pixels than a photo; there are few bytes in each. */
const LINE_ART_LONGEST_SIDE = 2 * PHOTO_LONGEST_SIDE;
const JPEG_QUALITY = 85;

const load = async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  // one page is one thread's work: others are served by the other threads
  sharp.concurrency(1);
  // what else libvips can read is never given to it, whatever bytes pretend to be
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadTiff', 'VipsForeignLoadNsgif'] });
  return sharp;
};
let loading: ReturnType<typeof load> | undefined;
/** Loaded with the first picture: few processes ever need it. */
const loadSharp = () => {
  loading ??= load();
  return loading;
};

interface Page {
  image: Sharp;
  pixels: number;
  /** Of a pixel, where its colours stand in a table or are black and white. */
  tableBits: number | null;
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('exceeds pixel limit');

/** Whatever libvips says of bytes, they are at fault. */
const orRefuse = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error: unknown) => {
    throw new PictureProblem(isTooLarge(error) ? 'image_too_large' : 'file_unreadable', error);
  });

const openPage = async (bytes: Buffer, page: number): Promise<Page & { pages: number }> => {
  const sharp = await loadSharp();
  const image = sharp(bytes, { page, limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const found = await orRefuse(image.metadata());
  const { width, height, pages = 1, bitsPerSample = 8, isPalette = false } = found;
  const hasTable = isPalette || bitsPerSample === 1;
  const tableBits = hasTable ? Math.min(bitsPerSample, 8) : null;
  return { image, pixels: width * height, tableBits, pages };
};

const openBmp = async (bytes: Buffer): Promise<Page> => {
  const { data, width, height, bits } = decodeBmp(bytes, MAX_PIXELS);
  const sharp = await loadSharp();
  const image = sharp(data, { raw: { width, height, channels: 3 } });
  return { image, pixels: width * height, tableBits: bits <= 8 ? bits : null };
};

/** Their sizes are known before any of them is decoded. */
const openTiff = async (bytes: Buffer): Promise<Page[]> => {
  const { pages, ...first } = await openPage(bytes, 0);
  if (pages > MAX_PAGES) throw new PictureProblem('image_too_large');
  const opened: Page[] = [first];
  while (opened.length < pages) opened.push(await openPage(bytes, opened.length));
  const pixels = opened.reduce((sum, page) => sum + page.pixels, 0);
  if (pixels > MAX_PIXELS_IN_ALL) throw new PictureProblem('image_too_large');
  return opened;
};

const draw = async ({ image, tableBits }: Page): Promise<Picture> => {
  const longest = tableBits === 1 ? LINE_ART_LONGEST_SIDE : PHOTO_LONGEST_SIDE;
  const fitted = image
    .autoOrient()
    .flatten({ background: '#fff' })
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: LIMIT_SECONDS });
  const drawn =
    tableBits === null
      ? fitted.jpeg({ quality: JPEG_QUALITY })
      : fitted.png({ palette: true, colours: 2 ** tableBits, dither: 0, effort: 1 });
  const { data, info } = await orRefuse(drawn.toBuffer({ resolveWithObject: true }));
  return { data, width: info.width, height: info.height };
};

const openPages = async (bytes: Buffer, mediaType: TurnedType): Promise<Page[]> => {
  if (mediaType === 'image/bmp') return [await openBmp(bytes)];
  return mediaType === 'image/tiff' ? openTiff(bytes) : [await openPage(bytes, 0)];
};

export const turnPicture = async (
  bytes: Buffer,
  { mediaType, maxBytes }: { mediaType: TurnedType; maxBytes: number },
): Promise<Buffer> => {
  const drawn: Picture[] = [];
  let size = 0;
  for (const page of await openPages(bytes, mediaType)) {
    const picture = await draw(page);
    drawn.push(picture);
    size += picture.data.length;
    if (size > maxBytes) throw new PictureProblem('image_too_large');
  }
  const [first] = drawn;
  if (first !== undefined && drawn.length === 1) return first.data;
  const { pdfOfPictures } = await import('../pdf/pictures.ts');
  const document = await pdfOfPictures(drawn);
  if (document.length > maxBytes) throw new PictureProblem('image_too_large');
  return document;
};
