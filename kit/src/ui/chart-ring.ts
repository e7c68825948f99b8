/** The geometry of a ring. Imports the chart library: only what is loaded with a chart may import this. */
import { arc, type PieArcDatum, pie } from 'd3-shape';

const OUTER = 92;
const INNER = 58;
const NUMBERS_AT = 104;
const GAP = 0.02;
/** Narrower than this, a number beside a slice would touch its neighbour's. */
const NUMBERED_FROM = 0.13;

interface Slice {
  path: string;
  /** Where its number stands; none beside a slice that is too narrow. */
  number: { x: number; y: number } | null;
}

/** From the top in the direction of reading: clockwise, or the other way round in Arabic. A count of zero has no slice. */
export const ringSlices = (counts: number[], isMirrored: boolean): (Slice | null)[] => {
  const angles = pie<number>()
    .sort(null)
    .padAngle(counts.filter((count) => count > 0).length > 1 ? GAP : 0)
    .endAngle((isMirrored ? -2 : 2) * Math.PI)(counts.map((count) => Math.max(0, count)));
  const slice = arc<PieArcDatum<number>>().innerRadius(INNER).outerRadius(OUTER).cornerRadius(2);
  const beside = arc<PieArcDatum<number>>().innerRadius(NUMBERS_AT).outerRadius(NUMBERS_AT);
  return angles.map((angle) => {
    if (angle.value === 0) return null;
    const [x, y] = beside.centroid(angle);
    const isWide = Math.abs(angle.endAngle - angle.startAngle) >= NUMBERED_FROM;
    return { path: slice(angle) ?? '', number: isWide ? { x, y } : null };
  });
};
