/** Whether colours can be read: WCAG 2.2, contrast of at least 4.5 between a text and what it stands on (AA). */

export const NEEDED_RATIO = 4.5;

type Three = readonly [number, number, number];

const COLOR = /^#[0-9a-f]{6}$/i;
export const isColor = (value: string): boolean => COLOR.test(value);

/** Parts of light, 0 to 1, as they add up. */
const linearOf = (color: string): Three => {
  const part = (start: number): number => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
};

const hexOf = (linear: Three): string => {
  const part = (value: number): string => {
    const held = Math.min(1, Math.max(0, value));
    const shown = held <= 0.0031308 ? held * 12.92 : 1.055 * held ** (1 / 2.4) - 0.055;
    return Math.round(shown * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${linear.map(part).join('')}`;
};

const luminanceOf = (color: string): number => {
  const [red, green, blue] = linearOf(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** From 1 (the same) to 21 (black and white). */
export const contrastOf = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

const oklabOf = (color: string): Three => {
  const [r, g, b] = linearOf(color);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
};

const fromOklab = ([light, a, b]: Three): string => {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return hexOf([
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]);
};

/** As `color-mix(in oklab, one, other share)` of the style sheet. */
export const mixed = (one: string, other: string, share: number): string => {
  const [from, to] = [oklabOf(one), oklabOf(other)];
  const at = (index: 0 | 1 | 2): number => from[index] * (1 - share) + to[index] * share;
  return fromOklab([at(0), at(1), at(2)]);
};
