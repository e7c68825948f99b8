/** Words as shapes, in the letters of the portal's documents. */
import { create, type Font } from 'fontkit';
import { fontFiles, printable, type Weight } from '../../platform/pdf/fonts.ts';
import type { Contour, Point } from './canvas.ts';

const fonts = new Map<Weight, Font>();

const fontOf = (weight: Weight): Font => {
  const known = fonts.get(weight);
  if (known) return known;
  const file = fontFiles().find((one) => one.face === 'latin' && one.weight === weight);
  const font = file && create(file.bytes);
  if (!font || !('glyphForCodePoint' in font)) throw new Error('There is no such font');
  fonts.set(weight, font);
  return font;
};

/** Steps of a curve: enough for letters of this size. */
const STEPS = [0.25, 0.5, 0.75, 1];

const contoursOf = (commands: readonly { command: string; args: number[] }[]): Point[][] => {
  const contours: Point[][] = [];
  for (const { command, args } of commands) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = args;
    const contour = contours.at(-1);
    if (command === 'moveTo') contours.push([[x1, y1]]);
    if (command === 'lineTo') contour?.push([x1, y1]);
    if (command === 'quadraticCurveTo') {
      const [x0, y0] = contour?.at(-1) ?? [0, 0];
      for (const t of STEPS) {
        const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
        contour?.push([a * x0 + b * x1 + c * x2, a * y0 + b * y1 + c * y2]);
      }
    }
  }
  return contours;
};

export interface Lettering {
  size: number;
  weight: Weight;
}

export const widthOf = (text: string, { size, weight }: Lettering): number => {
  const font = fontOf(weight);
  const units = Array.from(printable(text), (one) =>
    font.glyphForCodePoint(one.codePointAt(0) ?? 0),
  ).reduce((sum, { advanceWidth }) => sum + advanceWidth, 0);
  return (units / font.unitsPerEm) * size;
};

/** Each letter by itself, standing on a line that begins there. */
export const lettersOf = (
  text: string,
  [x, y]: Point,
  { size, weight }: Lettering,
): Contour[][] => {
  const font = fontOf(weight);
  const scale = size / font.unitsPerEm;
  let at = x;
  return Array.from(printable(text), (one) => {
    const glyph = font.glyphForCodePoint(one.codePointAt(0) ?? 0);
    const from = at;
    at += glyph.advanceWidth * scale;
    return contoursOf(glyph.path.commands).map((contour) =>
      contour.map(([right, up]): Point => [from + right * scale, y - up * scale]),
    );
  });
};
