/** Numbers as the insurer writes them, each derived from a row's id: unlike each other, and the same in every run. */
import type { IsoDate } from '@rafiq/contract/core/dates';

const RANGE = 1_000_000;
// Prime to the range, so that neighbours land far apart and no two ids meet.
const STRIDE = 7_919;

const scattered = (id: number): string => {
  const number = ((id * STRIDE) % RANGE) + Math.floor(id / RANGE) * RANGE;
  return String(number).padStart(6, '0');
};

const yearOf = (day: IsoDate): string => day.slice(0, 4);

/** `2026-004871` */
export const folderNumber = (id: number, createdOn: IsoDate): string =>
  `${yearOf(createdOn)}-${scattered(id)}`;

/** `88213`: folders that arrive together travel under one slip. */
export const slipNumber = (id: number): string =>
  String(80_000 + ((8_213 + Math.floor(id / 3) * 37) % 20_000));

/** `2026-A-013457` */
export const motorReference = (id: number, declaredOn: IsoDate): string =>
  `${yearOf(declaredOn)}-A-${scattered(id)}`;
