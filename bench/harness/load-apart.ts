import { join } from 'node:path';
import type { LoadRequest } from './connection.ts';
import { forkOnce } from './fork-once.ts';
import type { LoadResult } from './load.ts';

export interface ApartOptions {
  origin: string;
  connections: number;
  seconds: number;
  /** A steady pace; as fast as answers come when left out. */
  perSecond?: number;
  /** Sent in turn, over and over, beginning with the one at `offset`. */
  requests: readonly LoadRequest[];
  offset: number;
  /** Each request carries an Idempotency-Key that nobody has used before. */
  withFreshKey: boolean;
}

const PROGRAM = join(import.meta.dirname, 'load-process.ts');

export const runLoadApart = (options: ApartOptions): Promise<LoadResult> =>
  forkOnce(PROGRAM, options);
