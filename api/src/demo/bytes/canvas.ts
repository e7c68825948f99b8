/** Shapes filled into a picture, line by line. A pixel says which ink it has, and how much of it. */
export type Point = readonly [x: number, y: number];
export type Contour = readonly Point[];

export interface Canvas {
  width: number;
  height: number;
  pixels: Uint8Array;
  fill(shape: readonly Contour[], ink: number): void;
}

/** Of an ink on its ground. */
export const SHADES = 16;
/** How often each row is looked at: edges are soft by it. */
const LOOKS = 4;

interface Edge {
  top: Point;
  bottom: Point;
  /** Down or up: where they add up to nothing, a shape has a hole. */
  way: 1 | -1;
}

const edgesOf = (contour: Contour): Edge[] =>
  contour.flatMap((from, at): Edge[] => {
    const to = contour[(at + 1) % contour.length] ?? from;
    if (from[1] === to[1]) return [];
    return from[1] < to[1]
      ? [{ top: from, bottom: to, way: 1 }]
      : [{ top: to, bottom: from, way: -1 }];
  });

/** Where a line lies inside of the shape: from, to, from, to. */
const spansAt = (edges: readonly Edge[], y: number): number[] => {
  const met = edges
    .filter(({ top, bottom }) => top[1] <= y && y < bottom[1])
    .map(({ top, bottom, way }) => ({
      x: top[0] + ((y - top[1]) / (bottom[1] - top[1])) * (bottom[0] - top[0]),
      way,
    }))
    .sort((one, other) => one.x - other.x);
  const spans: number[] = [];
  let depth = 0;
  for (const { x, way } of met) {
    if (depth === 0 || depth + way === 0) spans.push(x);
    depth += way;
  }
  return spans;
};

const addSpan = (row: Float32Array, from: number, to: number): void => {
  const end = Math.min(Math.ceil(to), row.length);
  for (let x = Math.max(0, Math.floor(from)); x < end; x += 1)
    row[x] = (row[x] ?? 0) + (Math.min(to, x + 1) - Math.max(from, x)) / LOOKS;
};

export const openCanvas = (width: number, height: number): Canvas => {
  const pixels = new Uint8Array(width * height);
  return {
    width,
    height,
    pixels,
    fill(shape, ink) {
      const edges = shape.flatMap(edgesOf);
      const bottom = Math.min(height, Math.ceil(Math.max(...edges.map((edge) => edge.bottom[1]))));
      const top = Math.max(0, Math.floor(Math.min(...edges.map((edge) => edge.top[1]))));
      for (let y = top; y < bottom; y += 1) {
        const near = edges.filter((edge) => edge.top[1] < y + 1 && edge.bottom[1] > y);
        const row = new Float32Array(width);
        for (let look = 0; look < LOOKS; look += 1) {
          const spans = spansAt(near, y + (look + 0.5) / LOOKS);
          for (let at = 0; at + 1 < spans.length; at += 2)
            addSpan(row, spans[at] ?? 0, spans[at + 1] ?? 0);
        }
        for (let x = 0; x < width; x += 1) {
          const shade = Math.round(Math.min(1, row[x] ?? 0) * (SHADES - 1));
          if (shade > 0) pixels[y * width + x] = ink * SHADES + shade;
        }
      }
    },
  };
};
