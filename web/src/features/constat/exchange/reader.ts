/** The code in a picture of the camera, as bytes. Fetched when somebody scans, and installed with the portal. */
import decodeQR from 'qr/decode.js';

/** Enough for the squares of the largest code that is shown, and few enough for an old phone to keep up. */
const SIDE = 1080;

export const createReader = (): ((video: HTMLVideoElement) => Uint8Array | null) => {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  /** The middle, which is what the person sees. */
  const pixelsOf = (video: HTMLVideoElement): ImageData | null => {
    const side = Math.min(video.videoWidth, video.videoHeight);
    if (!context || side === 0) return null;
    const size = Math.min(side, SIDE);
    if (canvas.width !== size) [canvas.width, canvas.height] = [size, size];
    const [x, y] = [(video.videoWidth - side) / 2, (video.videoHeight - side) / 2];
    context.drawImage(video, x, y, side, side, 0, 0, size, size);
    return context.getImageData(0, 0, size, size);
  };
  return (video) => {
    const pixels = pixelsOf(video);
    if (!pixels) return null;
    let bytes: Uint8Array | null = null;
    // the reader would make text of them, which they are not
    const textDecoder = (read: Uint8Array): string => {
      bytes = Uint8Array.from(read);
      return '';
    };
    try {
      decodeQR(pixels, { textDecoder });
      return bytes;
    } catch {
      // no code in this picture: the next one comes at once
      return null;
    }
  };
};
