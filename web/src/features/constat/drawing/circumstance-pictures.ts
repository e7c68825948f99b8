/** What each circumstance looks like from above, in a field of 64 by 64: a few roads, cars and arrows. Morocco drives on the right. */
import type { Circumstance } from '@rafiq/contract/constat/model';

/** Its middle, and which way it looks in degrees; 0 looks up. */
type Placed = readonly [x: number, y: number, angle: number];
interface Arrow {
  line: string;
  head: Placed;
}
export interface Picture {
  road: keyof typeof ROAD_PARTS;
  /** The driver's own car, filled. */
  own: Placed;
  /** The other one, in outline. */
  other?: Placed;
  arrows?: readonly Arrow[];
  /** Kerbs, houses, signs. */
  more?: string;
  /** Where the two touch. */
  burst?: readonly [x: number, y: number];
}

export const ROAD_PARTS = {
  two: { ways: 'M32 0V64', width: 42, dashes: 'M32 0V64' },
  kerb: { ways: 'M20 0V64', width: 40, dashes: 'M20 0V64' },
  drive: { ways: 'M0 18H64M32 18V64', width: 26, dashes: 'M0 18H64' },
  ring: { ways: 'M32 46V64M32 9a15 15 0 1 1 0 30a15 15 0 1 1 0-30', width: 15, dashes: '' },
  cross: {
    ways: 'M32 0V64M0 32H64',
    width: 36,
    dashes: 'M32 0V12M32 52V64M0 32H12M52 32H64',
  },
} as const;

const HOUSE_START = 'M3 60V47L9.5 41L16 47V60Z';
const HOUSE_END = 'M48 60V47L54.5 41L61 47V60Z';

export const PICTURES: Record<Circumstance, Picture> = {
  parked: { road: 'kerb', own: [51, 32, 0], more: 'M41 15H62M41 49H62' },
  'leaving-parking': {
    road: 'kerb',
    own: [49, 42, 335],
    arrows: [{ line: 'M43 31Q32 22 30 12', head: [30, 6, 352] }],
    more: 'M41 22H62M41 60H62',
  },
  parking: {
    road: 'kerb',
    own: [30, 47, 0],
    arrows: [{ line: 'M30 35Q30 24 42 22', head: [49, 21, 84] }],
    more: 'M41 4H62M41 38H62',
  },
  'leaving-private-way': {
    road: 'drive',
    own: [32, 48, 0],
    arrows: [{ line: 'M32 36Q32 25 44 25', head: [52, 25, 90] }],
    more: HOUSE_START,
  },
  'entering-private-way': {
    road: 'drive',
    own: [13, 25, 90],
    arrows: [{ line: 'M25 25Q32 25 32 36V44', head: [32, 52, 180] }],
    more: HOUSE_END,
  },
  'entering-roundabout': {
    road: 'ring',
    own: [32, 53, 0],
    other: [32, 9, 270],
    arrows: [{ line: 'M33 41Q35 39 41 37', head: [47, 32, 40] }],
  },
  'in-roundabout': {
    road: 'ring',
    own: [47, 24, 0],
    other: [32, 54, 0],
    arrows: [{ line: 'M45 12Q40 8 32 9', head: [25, 11, 248] }],
  },
  'hit-behind-same-lane': {
    road: 'two',
    own: [42, 46, 0],
    other: [42, 17, 0],
    burst: [42, 32],
  },
  'same-way-other-lane': {
    road: 'two',
    own: [42, 42, 0],
    other: [22, 42, 0],
    arrows: [
      { line: 'M42 30V18', head: [42, 10, 0] },
      { line: 'M22 30V18', head: [22, 10, 0] },
    ],
  },
  'changing-lane': {
    road: 'two',
    own: [42, 48, 0],
    arrows: [{ line: 'M42 36Q42 28 32 24Q22 20 22 16', head: [22, 8, 0] }],
  },
  overtaking: {
    road: 'two',
    own: [22, 46, 0],
    other: [42, 36, 0],
    arrows: [{ line: 'M22 34V24Q22 14 32 13', head: [40, 12, 80] }],
  },
  'turning-right': {
    road: 'cross',
    own: [40, 53, 0],
    arrows: [{ line: 'M40 41Q40 36 49 36', head: [57, 36, 90] }],
  },
  'turning-left': {
    road: 'cross',
    own: [41, 52, 0],
    arrows: [{ line: 'M41 40V34Q41 24 24 24H16', head: [8, 24, 270] }],
  },
  reversing: {
    road: 'two',
    own: [42, 22, 0],
    arrows: [{ line: 'M42 34V48', head: [42, 56, 180] }],
  },
  'on-opposite-lane': {
    road: 'two',
    own: [24, 48, 352],
    other: [22, 16, 180],
    burst: [23, 32],
  },
  'from-right': {
    road: 'cross',
    own: [52, 24, 270],
    other: [41, 52, 0],
    arrows: [{ line: 'M40 24H24', head: [16, 24, 270] }],
  },
  'missed-priority': {
    road: 'cross',
    own: [41, 53, 0],
    other: [13, 40, 90],
    arrows: [{ line: 'M41 41V28', head: [41, 20, 0] }],
    more: 'M52 52H63L57.5 62ZM33 49H49',
  },
};
