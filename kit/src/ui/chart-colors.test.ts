/** The colours of charts, measured: against the card they stand on, and against each other for four ways of seeing. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RING_COLORS } from './chart-rows.ts';

type Triple = [number, number, number];

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
const colors = [...read('Chart.module.css').matchAll(/--chart-\d: (#[0-9a-f]{6});/g)].map(
  ([, hex]) => hex ?? '',
);
const surfaces = [...read('../tokens/tokens.css').matchAll(/--surface: (#[0-9a-f]{6});/g)].map(
  ([, hex]) => hex ?? '',
);

const linear = (hex: string): Triple =>
  [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as Triple;

const times = (matrix: Triple[], [a, b, c]: Triple): Triple =>
  matrix.map(([x, y, z]) => x * a + y * b + z * c) as Triple;

const luminance = (hex: string) => times([[0.2126, 0.7152, 0.0722]], linear(hex))[0];
const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/** Machado, Oliveira and Fernandes (2009), full severity. */
const VISIONS: Record<string, Triple[]> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const oklab = (rgb: Triple): Triple => {
  const clipped = rgb.map((value) => Math.min(1, Math.max(0, value))) as Triple;
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    clipped,
  ).map(Math.cbrt) as Triple;
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  );
};

const nearest = (palette: string[], vision: Triple[]): number => {
  const seen = palette.map((hex) => oklab(times(vision, linear(hex))));
  const gaps = seen.flatMap((one, at) =>
    seen.slice(at + 1).map((other) => Math.hypot(...one.map((v, i) => v - (other[i] ?? 0)))),
  );
  return Math.min(...gaps);
};

/** Okabe and Ito's own seven come as near as 0.076 by this measure. */
const APART = 0.12;

describe.each([
  ['light', colors.slice(0, RING_COLORS), surfaces[0] ?? ''],
  ['dark', colors.slice(RING_COLORS), surfaces[1] ?? ''],
])('the %s palette', (_theme, palette, surface) => {
  it('has seven colours, each at 3:1 or more against its card', () => {
    expect(palette).toHaveLength(RING_COLORS);
    for (const color of palette) expect(contrast(color, surface)).toBeGreaterThanOrEqual(3);
  });

  it.each(Object.entries(VISIONS))('keeps every two apart for %s vision', (_name, vision) => {
    expect(nearest(palette, vision)).toBeGreaterThan(APART);
  });
});
