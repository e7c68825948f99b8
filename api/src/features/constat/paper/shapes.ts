/** What was marked and drawn, as lines on paper. The shapes are those of the screen: what was signed is what is printed. */
import type { Line, PlacedCar, Road, Side, Zone } from '@rafiq/contract/constat/model';
import {
  ARROW,
  CAR,
  ROAD_SHAPES,
  ROAD_WIDTH,
  SKETCH_CAR,
  ZONE_SHAPES,
} from '@rafiq/contract/constat/shapes';
import { COLORS } from '../../../platform/pdf/colors.ts';
import type { Path } from '../../../platform/pdf/sheet-model.ts';

const HIT = '#a3271b';
const HURT = '#e58e82';
const PAPER = '#ffffff';
const ROAD = '#dfe3e2';
const PAINT = '#8fa09d';
const SIDE_COLORS = { a: '#2f6f9f', b: '#b9771a' } as const satisfies Record<Side, string>;

/** The hatched place of a damage, round its middle. */
const CROSS = 'M-11 -11L11 11M11 -11L-11 11M0 -15V15M-15 0H15';

export const carPaths = (damage: readonly Zone[], impact: Zone | undefined): Path[] => [
  { d: CAR.body, fill: PAPER, stroke: COLORS.ink, thickness: 3 },
  { d: CAR.glass, fill: ROAD, stroke: COLORS.ink, thickness: 1.5 },
  { d: CAR.lines, stroke: COLORS.ink, thickness: 1.5 },
  ...damage.map((zone): Path => {
    const [x, y] = ZONE_SHAPES[zone].mark;
    return { d: CROSS, stroke: HURT, thickness: 5, at: { x, y, angle: 0 } };
  }),
  ...(impact ? [arrowOf(impact)] : []),
];

const arrowOf = (zone: Zone): Path => {
  const [x, y, angle] = ZONE_SHAPES[zone].arrow;
  return { d: ARROW, fill: HIT, at: { x, y, angle } };
};

/** x, y, x, y…; a touch that did not move is a dot. */
export const linePath = (line: Line): string => {
  const [x = 0, y = 0, ...more] = line;
  if (more.length === 0) return `M${x} ${y} L${x + 0.1} ${y}`;
  const steps: string[] = [];
  for (let at = 0; at + 1 < more.length; at += 2) steps.push(`L${more[at]} ${more[at + 1]}`);
  return `M${x} ${y} ${steps.join(' ')}`;
};

export const roadPaths = (road: Road): Path[] => {
  const { ways, dashes, lines } = ROAD_SHAPES[road];
  const painted = [
    { d: dashes, stroke: PAPER, thickness: 6, dash: 26 },
    { d: lines, stroke: PAINT, thickness: 5 },
  ];
  const surface = { d: ways, stroke: ROAD, thickness: ROAD_WIDTH, isFlat: true };
  return [surface, ...painted.filter(({ d }) => d !== '')];
};

export const placedPaths = (side: Side, at: PlacedCar): Path[] => [
  { d: SKETCH_CAR.body, fill: SIDE_COLORS[side], stroke: COLORS.ink, thickness: 3, at },
  { d: SKETCH_CAR.glass, fill: PAPER, at },
];

/** Upright, between the two windows however the car stands. */
export const letterOf = (side: Side, { x, y, angle }: PlacedCar) => {
  const turned = (angle * Math.PI) / 180;
  const back = 14;
  return {
    text: side.toUpperCase(),
    x: x - back * Math.sin(turned),
    y: y + back * Math.cos(turned),
    size: 38,
    color: PAPER,
  };
};
