import { EXPORT_DAYS } from './categories.ts';
import type { DataExport } from './schema.ts';

const DAY_MS = 24 * 3_600_000;

/** From this moment on it is not handed out any more. */
export const expiryOf = (readyAt: Date): Date => new Date(readyAt.getTime() + EXPORT_DAYS * DAY_MS);

export const isUnderWay = ({ state }: Pick<DataExport, 'state'>): boolean =>
  state === 'waiting' || state === 'making';

/** In whole percent; below a hundred until it is ready. */
export const progressOf = ({ state, done, total }: DataExport): number => {
  if (state === 'ready') return 100;
  return total === 0 ? 0 : Math.min(99, Math.floor((done / total) * 100));
};
