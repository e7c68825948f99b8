/**
 * How a car, its zones and a road are drawn: on the screen and on paper alike, so that what was signed is what is printed.
 * Shapes are SVG paths. A car looks up; nothing here turns with the way a language reads.
 */
import type { Road, Zone } from './model.ts';

/** The car from above, in which its zones lie. */
export const CAR = {
  width: 200,
  height: 340,
  body: 'M75 30Q100 22 125 30Q150 37 152 72V275Q150 304 128 308Q100 314 72 308Q50 304 48 275V72Q50 37 75 30Z',
  /** Windows, lights, mirrors and doors. */
  glass:
    'M60 120Q100 100 140 120L132 145Q100 135 68 145ZM68 236Q100 244 132 236L138 258Q100 270 62 258Z',
  lines:
    'M66 33Q52 38 52 60M134 33Q148 38 148 60M54 285Q55 302 70 305M146 285Q145 302 130 305M48 116l-11 7v9l11-4M152 116l11 7v9l-11-4M48 180H68M132 180H152',
} as const;

interface ZoneShape {
  /** Where a finger finds it: start, top, width and height. */
  box: readonly [x: number, y: number, width: number, height: number];
  /** Where its damage is marked. */
  mark: readonly [x: number, y: number];
  /** The arrow of the first impact: its point, and which way it looks in degrees; 0 looks up. */
  arrow: readonly [x: number, y: number, angle: number];
}

export const ZONE_SHAPES: Record<Zone, ZoneShape> = {
  front: { box: [68, 0, 64, 105], mark: [100, 68], arrow: [100, 42, 180] },
  'front-right': { box: [132, 0, 68, 105], mark: [140, 82], arrow: [143, 48, 225] },
  'right-front-door': { box: [132, 105, 68, 75], mark: [142, 158], arrow: [150, 150, 270] },
  'right-back-door': { box: [132, 180, 68, 65], mark: [142, 214], arrow: [150, 214, 270] },
  'back-right': { box: [132, 245, 68, 95], mark: [140, 268], arrow: [143, 294, 315] },
  back: { box: [68, 245, 64, 95], mark: [100, 286], arrow: [100, 302, 0] },
  'back-left': { box: [0, 245, 68, 95], mark: [60, 268], arrow: [57, 294, 45] },
  'left-back-door': { box: [0, 180, 68, 65], mark: [58, 214], arrow: [50, 214, 90] },
  'left-front-door': { box: [0, 105, 68, 75], mark: [58, 158], arrow: [50, 150, 90] },
  'front-left': { box: [0, 0, 68, 105], mark: [60, 82], arrow: [57, 48, 135] },
  roof: { box: [68, 105, 64, 140], mark: [100, 212], arrow: [100, 192, 180] },
};

/** Its point lies at 0, 0; it looks up. */
export const ARROW = 'M0 0L-13 17H-6V40H6V17H13Z';

interface RoadShape {
  /** The middle of each way; as wide as ROAD_WIDTH. */
  ways: string;
  /** Broken white lines. */
  dashes: string;
  /** Lines without a break. */
  lines: string;
}

export const ROAD_WIDTH = 180;

/** In the field of the sketch. */
export const ROAD_SHAPES: Record<Road, RoadShape> = {
  straight: { ways: 'M0 350H1000', dashes: 'M0 350H1000', lines: '' },
  crossing: {
    ways: 'M0 350H1000M500 0V700',
    dashes: 'M0 350H400M600 350H1000M500 0V250M500 450V700',
    lines: '',
  },
  junction: {
    ways: 'M0 350H1000M500 350V700',
    dashes: 'M0 350H1000M500 450V700',
    lines: '',
  },
  roundabout: {
    ways: 'M0 350H310M690 350H1000M500 0V160M500 540V700M500 160a190 190 0 1 1 0 380a190 190 0 1 1 0-380',
    dashes: 'M0 350H210M790 350H1000M500 0V60M500 640V700',
    lines: '',
  },
  bend: {
    ways: 'M0 190H420Q720 190 720 490V700',
    dashes: 'M0 190H420Q720 190 720 490V700',
    lines: '',
  },
  'car-park': {
    ways: 'M0 350H1000',
    dashes: '',
    lines:
      'M80 60V260M220 60V260M360 60V260M500 60V260M640 60V260M780 60V260M920 60V260M80 440V640M220 440V640M360 440V640M500 440V640M640 440V640M780 440V640M920 440V640',
  },
};

/** A car in the sketch, drawn round its own middle; its lights are in front. */
export const SKETCH_CAR = {
  length: 130,
  width: 64,
  body: 'M-20-65H20Q32-63 32-46V52Q32 65 20 65H-20Q-32 65-32 52V-46Q-32-63-20-65Z',
  glass:
    'M-25-57h11v7h-11ZM14-57h11v7H14ZM-24-36Q0-48 24-36L20-21Q0-27-20-21ZM-20 38Q0 44 20 38L23 52Q0 58-23 52Z',
} as const;
