/** What a sketch holds, read from the report's keys, and the names of places and ways in it. */
import {
  type Line,
  type PlacedCar,
  ROADS,
  type Road,
  type Side,
  SKETCH,
} from '@rafiq/contract/constat/model';
import { isCar, isSketchLine } from '@rafiq/contract/constat/values';
import { newId } from '../../../lib/new-id.ts';
import type { Values } from './values.ts';

const LINE = 'common.line.';

export interface SketchContent {
  road: Road | null;
  cars: Record<Side, PlacedCar | null>;
  lines: { key: string; line: Line }[];
}

const carIn = (values: Values, side: Side): PlacedCar | null => {
  const car = values[`${side}.car`];
  return isCar(car) ? (car as PlacedCar) : null;
};

/** What another phone sent may be anything: only what passes the checks is drawn. */
export const sketchOf = (values: Values): SketchContent => ({
  road: ROADS.find((road) => road === values['common.road']) ?? null,
  cars: { a: carIn(values, 'a'), b: carIn(values, 'b') },
  lines: Object.entries(values).flatMap(([key, line]) =>
    key.startsWith(LINE) && isSketchLine(line) ? [{ key, line: line as Line }] : [],
  ),
});

export const newLineKey = (): string => `${LINE}${newId()}`;

const within = (value: number, max: number): number =>
  Math.min(max, Math.max(0, Math.round(value)));

export const moved = (car: PlacedCar, right: number, down: number): PlacedCar => ({
  ...car,
  x: within(car.x + right, SKETCH.width),
  y: within(car.y + down, SKETCH.height),
});

export const turnedBy = (car: PlacedCar, degrees: number): PlacedCar => ({
  ...car,
  angle: (((car.angle + degrees) % 360) + 360) % 360,
});

/** Where a car stands before anybody has moved it: side by side, on the right-hand lanes of a straight road. */
export const FIRST_PLACES: Record<Side, PlacedCar> = {
  a: { x: 350, y: 395, angle: 90 },
  b: { x: 650, y: 305, angle: 270 },
};

const third = (share: number): 0 | 1 | 2 => (share < 1 / 3 ? 0 : share < 2 / 3 ? 1 : 2);
const PLACES = [
  ['topLeft', 'top', 'topRight'],
  ['left', 'middle', 'right'],
  ['bottomLeft', 'bottom', 'bottomRight'],
] as const;
export const placeNameOf = ({ x, y }: PlacedCar) =>
  PLACES[third(y / SKETCH.height)][third(x / SKETCH.width)];

const HEADINGS = [
  'top',
  'topRight',
  'right',
  'bottomRight',
  'bottom',
  'bottomLeft',
  'left',
  'topLeft',
] as const;
export const headingNameOf = ({ angle }: PlacedCar) =>
  HEADINGS[Math.round(angle / 45) % HEADINGS.length] ?? 'top';
