/** Photos before they are sent: upright, at most 2500 pixels long, and without the place where they were taken. */
import { drawAnew, drawUpright, type Wish } from './image-draw.ts';
import { jpegName } from './image-size.ts';

/** No TIFF: it may have several pages, of which a browser draws the first at most. */
const DRAWABLE = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/bmp',
  'image/x-ms-bmp',
];
/** A worker that never answers must not hold the form. */
const PATIENCE_MS = 20_000;

const drawApart = (photo: Blob, wish: Wish | null): Promise<Blob | null> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./image-worker.ts', import.meta.url), { type: 'module' });
    const timer = setTimeout(() => end(() => resolve(null)), PATIENCE_MS);
    const end = (settle: () => void) => {
      clearTimeout(timer);
      worker.terminate();
      settle();
    };
    worker.onmessage = ({ data }: MessageEvent<Blob | null>) => end(() => resolve(data));
    worker.onerror = () => end(() => reject(new Error('the worker did not start')));
    worker.postMessage({ photo, wish });
  });

const canDrawApart = (): boolean =>
  typeof Worker === 'function' && typeof OffscreenCanvas === 'function';

const drawHere = (photo: Blob, wish: Wish | null): Promise<Blob | null> =>
  wish ? drawAnew(photo, wish) : drawUpright(photo);

const draw = (photo: Blob, wish: Wish | null = null): Promise<Blob | null> =>
  canDrawApart()
    ? drawApart(photo, wish).catch(() => drawHere(photo, wish))
    : drawHere(photo, wish);

/** The file itself when it is no photo, cannot be drawn (HEIC, TIFF), or is smaller as it is. */
export const readyToSend = async (file: File): Promise<File> => {
  if (!DRAWABLE.includes(file.type)) return file;
  const drawn = await draw(file).catch(() => null);
  if (!drawn) return file;
  return new File([drawn], jpegName(file.name), {
    type: drawn.type,
    lastModified: file.lastModified,
  });
};

/** Always drawn anew, as a JPEG of at most this size; null when it is no picture that this browser can read. */
export const drawnWithin = (photo: Blob, wish: Wish): Promise<Blob | null> =>
  draw(photo, wish).catch(() => null);
