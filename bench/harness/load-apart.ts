import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { LoadRequest } from './connection.ts';
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
  new Promise((resolve, reject) => {
    const child = fork(PROGRAM, { serialization: 'advanced' });
    child.once('message', (result) => resolve(result as LoadResult));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The load generator ended with ${code}`)));
    child.send(options);
  });
