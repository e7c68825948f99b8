/** Lines that a finger draws: thinned to what the eye needs, in whole numbers of their field. */
import type { Line } from '@rafiq/contract/constat/model';

export interface Point {
  x: number;
  y: number;
}
interface Field {
  width: number;
  height: number;
}

const clamp = (value: number, max: number): number => Math.min(max, Math.max(0, Math.round(value)));

/** Where a pointer is in the field, however large that is shown; kept inside it. */
export const pointIn = (
  field: Field,
  { left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point => ({
  x: clamp(((clientX - left) / (width || 1)) * field.width, field.width),
  y: clamp(((clientY - top) / (height || 1)) * field.height, field.height),
});

/** How far a point lies from the straight way between two others. */
const away = (point: Point, from: Point, to: Point): number => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length;
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - from.x - share * dx, point.y - from.y - share * dy);
};

/** Leaves out what lies within the tolerance of a straight way (Ramer, Douglas and Peucker); without recursion, since a line may be long. */
export const thin = (points: readonly Point[], tolerance: number): Point[] => {
  const kept = new Set([0, points.length - 1]);
  const open: [number, number][] = [[0, points.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [first, last] = span;
    const [from, to] = [points[first], points[last]];
    if (!from || !to) continue;
    let [farthest, most] = [first, tolerance];
    for (let at = first + 1; at < last; at += 1) {
      const point = points[at];
      const distance = point ? away(point, from, to) : 0;
      if (distance > most) [farthest, most] = [at, distance];
    }
    if (farthest === first) continue;
    kept.add(farthest);
    open.push([first, farthest], [farthest, last]);
  }
  return points.filter((_, at) => kept.has(at));
};

const pointsOf = (line: Line): Point[] =>
  line.flatMap((x, at) => (at % 2 === 0 ? [{ x, y: line[at + 1] ?? 0 }] : []));

export const lineOf = (points: readonly Point[]): Line => {
  const numbers = points.flatMap(({ x, y }) => [x, y]);
  // A tap is a dot: a line of one point is drawn by nobody.
  return numbers.length === 2 ? [...numbers, ...numbers] : numbers;
};

/** As many points as are needed, and never more than there may be: rather coarser than cut off. */
export const lineWithin = (points: readonly Point[], most: number): Line => {
  let tolerance = 1;
  let thinned = thin(points, tolerance);
  while (2 * thinned.length > most) {
    tolerance *= 1.5;
    thinned = thin(thinned, tolerance);
  }
  return lineOf(thinned);
};

const count = (lines: readonly Line[]): number => lines.reduce((sum, line) => sum + line.length, 0);

/** All strokes of a signature together, at most `most` numbers; null where no thinning is enough. */
export const strokesWithin = (strokes: readonly Line[], most: number): Line[] | null => {
  if (strokes.length * 4 > most) return null;
  let tolerance = 1;
  let thinned = [...strokes];
  while (count(thinned) > most) {
    tolerance *= 1.5;
    thinned = thinned.map((stroke) => lineOf(thin(pointsOf(stroke), tolerance)));
  }
  return thinned;
};

/** As an SVG path. */
export const pathOf = (line: Line): string =>
  pointsOf(line)
    .map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`)
    .join('');

/** How long the way of a finger was. */
export const lengthOf = (line: Line): number =>
  pointsOf(line).reduce(
    (sum, point, at, all) =>
      sum + Math.hypot(point.x - (all[at - 1] ?? point).x, point.y - (all[at - 1] ?? point).y),
    0,
  );
