/** Where each box of the paper stands, in points: the common ones across the top, A before the middle, B after it. */
import type { Side } from '@rafiq/contract/constat/model';
import type { Place } from '../../../platform/pdf/sheet-model.ts';

const WIDTH = 547;
const TOP = { title: 14, mark: 32, first: 46, second: 76, columns: 124, lower: 450, end: 782 };
const SIDE_WIDTH = 178;
const LOWER_WIDTH = 150;
const GAP = 3;

const across = (start: number, top: number, width: number, height: number): Place => ({
  start,
  top,
  width,
  height,
});

export const PLACES = {
  title: across(0, TOP.title, WIDTH, 18),
  mark: across(0, TOP.mark, WIDTH, 12),
  when: across(0, TOP.first, 110, 28),
  where: across(110, TOP.first, 297, 28),
  injured: across(407, TOP.first, 140, 28),
  damage: across(0, TOP.second, 190, 45),
  witnesses: across(190, TOP.second, 357, 45),
  circumstances: across(SIDE_WIDTH + GAP, TOP.columns, WIDTH - 2 * (SIDE_WIDTH + GAP), 322),
  sketch: across(LOWER_WIDTH + GAP, TOP.lower, WIDTH - 2 * (LOWER_WIDTH + GAP), 184),
  signatures: across(LOWER_WIDTH + GAP, TOP.lower + 184, WIDTH - 2 * (LOWER_WIDTH + GAP), 110),
  photos: across(LOWER_WIDTH + GAP, TOP.lower + 294, WIDTH - 2 * (LOWER_WIDTH + GAP), 38),
};

/** Of one driver's half: the boxes 6 to 9 beside the circumstances, 10, 11 and 14 beside the sketch. */
export const halfPlaces = (side: Side) => {
  const start = (width: number): number => (side === 'a' ? 0 : WIDTH - width);
  const lower = (top: number, height: number): Place =>
    across(start(LOWER_WIDTH), TOP.lower + top, LOWER_WIDTH, height);
  return {
    column: across(start(SIDE_WIDTH), TOP.columns, SIDE_WIDTH, 322),
    impact: lower(0, 104),
    visibleDamage: lower(104, 96),
    observations: lower(200, 132),
  };
};

/** A place inside another, counted from its corner where reading starts. */
export const inside = (
  { start, top }: Place,
  at: { start: number; top: number; width: number; height: number },
): Place => ({ ...at, start: start + at.start, top: top + at.top });
