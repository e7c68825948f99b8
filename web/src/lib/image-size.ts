/** The longest side that a photo of a paper needs to be read with ease. */
const LONGEST_SIDE = 2500;

export interface Size {
  width: number;
  height: number;
}

/** Scaled down to fit, in proportion; never up. */
export const fitted = ({ width, height }: Size, longest = LONGEST_SIDE): Size => {
  const scale = Math.min(1, longest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
};

/** Only a photo can be lying on its side; a drawing is left alone unless it is too large. */
export const needsDrawing = (type: string, size: Size): boolean =>
  type === 'image/jpeg' || Math.max(size.width, size.height) > LONGEST_SIDE;

/** `scan.png` drawn again is a JPEG, and its name says so. */
export const jpegName = (name: string): string => `${name.replace(/\.[a-z]{3,4}$/i, '')}.jpg`;
