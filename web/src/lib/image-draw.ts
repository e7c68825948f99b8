/** Draws a photo upright and no larger than needed. Runs in a worker where the browser has canvases there. */
import { carriesExif, fitted, needsDrawing, type Size } from './image-size.ts';

const QUALITY = 0.85;
/** Each time smaller by this, until it is light enough. */
const STEP = 0.8;
const SHORTEST = 320;
const JPEG = 'image/jpeg';

/** How long its long side, and how heavy it, may be at most. */
export interface Wish {
  longest: number;
  bytes: number;
}

type Canvas = OffscreenCanvas | HTMLCanvasElement;
type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;

const canvasOf = ({ width, height }: Size): Canvas => {
  if (typeof OffscreenCanvas === 'function') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
};

const contextOf = (canvas: Canvas): Context | null => canvas.getContext('2d') as Context | null;

const encode = (canvas: Canvas): Promise<Blob | null> =>
  'convertToBlob' in canvas
    ? canvas.convertToBlob({ type: JPEG, quality: QUALITY })
    : new Promise((resolve) => canvas.toBlob(resolve, JPEG, QUALITY));

const draw = async (bitmap: ImageBitmap, size: Size): Promise<Blob | null> => {
  const canvas = canvasOf(size);
  const context = contextOf(canvas);
  if (!context) return null;
  // JPEG knows no transparency, which would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, size.width, size.height);
  return encode(canvas);
};

/** Whatever it was, it is drawn anew: nothing that a camera or a program wrote beside the picture is left. */
export const drawAnew = async (photo: Blob, { longest, bytes }: Wish): Promise<Blob | null> => {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  try {
    let side = longest;
    let drawn = await draw(bitmap, fitted(bitmap, side));
    while (drawn && drawn.size > bytes && side * STEP >= SHORTEST) {
      side *= STEP;
      drawn = await draw(bitmap, fitted(bitmap, side));
    }
    return drawn && drawn.size <= bytes ? drawn : null;
  } finally {
    bitmap.close();
  }
};

/** Null when the photo is better sent as it is. */
export const drawUpright = async (photo: Blob): Promise<Blob | null> => {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  try {
    if (!needsDrawing(photo.type, bitmap)) return null;
    const drawn = await draw(bitmap, fitted(bitmap));
    if (!drawn || drawn.size < photo.size) return drawn;
    // the original is smaller: it goes, unless it would tell where it was taken
    return carriesExif(new Uint8Array(await photo.arrayBuffer())) ? drawn : null;
  } finally {
    bitmap.close();
  }
};
