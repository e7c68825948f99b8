/** Where a finger or an arrow key leads on the drawing of the car. */

import { ZONES, type Zone } from '@rafiq/contract/constat/model';
import { CAR, ZONE_SHAPES } from '@rafiq/contract/constat/shapes';

export const zoneAt = (x: number, y: number): Zone | null =>
  ZONES.find((zone) => {
    const [start, top, width, height] = ZONE_SHAPES[zone].box;
    return x >= start && x < start + width && y >= top && y < top + height;
  }) ?? null;

const STEPS: Record<string, readonly [x: number, y: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export const isArrow = (key: string): boolean => key in STEPS;

/** The zone that lies beside this one on the drawing; itself at the edge. */
export const beside = (zone: Zone, key: string): Zone => {
  const [x, y, width, height] = ZONE_SHAPES[zone].box;
  const [right, down] = STEPS[key] ?? [0, 0];
  const reach = 1;
  return (
    zoneAt(
      x + width / 2 + right * (width / 2 + reach),
      y + height / 2 + down * (height / 2 + reach),
    ) ?? zone
  );
};

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;

/** Its place over the drawing, however large that is shown. */
export const placeOf = (zone: Zone) => {
  const [x, y, width, height] = ZONE_SHAPES[zone].box;
  return {
    insetInlineStart: percent(x, CAR.width),
    insetBlockStart: percent(y, CAR.height),
    inlineSize: percent(width, CAR.width),
    blockSize: percent(height, CAR.height),
  };
};
