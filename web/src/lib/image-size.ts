import { PHOTO_LONGEST_SIDE } from '@rafiq/contract/core/constants';

export interface Size {
  width: number;
  height: number;
}

/** Scaled down to fit, in proportion; never up. */
export const fitted = ({ width, height }: Size, longest = PHOTO_LONGEST_SIDE): Size => {
  const scale = Math.min(1, longest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
};

/** A photo can be lying on its side, and a BMP is never packed; a drawing is left alone unless it is too large. */
export const needsDrawing = (type: string, size: Size): boolean =>
  ['image/jpeg', 'image/bmp', 'image/x-ms-bmp'].includes(type) ||
  Math.max(size.width, size.height) > PHOTO_LONGEST_SIDE;

/** `scan.png` drawn again is a JPEG, and its name says so. */
export const jpegName = (name: string): string => `${name.replace(/\.[a-z]{3,4}$/i, '')}.jpg`;

const MARK = [0x45, 0x78, 0x69, 0x66, 0, 0]; // "Exif", and two zeros
/** The mark stands in the first segment of a photo. */
const LOOKED_AT = 65_536;

/** Whether a camera has written down when, with what and perhaps where the photo was taken. */
export const carriesExif = (bytes: Uint8Array): boolean => {
  const first = bytes.subarray(0, LOOKED_AT);
  for (let at = first.indexOf(0x45); at !== -1; at = first.indexOf(0x45, at + 1)) {
    if (MARK.every((byte, index) => first[at + index] === byte)) return true;
  }
  return false;
};
