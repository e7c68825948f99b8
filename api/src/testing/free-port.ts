import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** Each of Vitest's workers draws from ports of its own: what one has found free is not yet taken when another looks. */
const LANES = 12;
const LANE = 1_000;
const lane = Number(process.env.VITEST_POOL_ID ?? 0) % LANES;
const given = new Set<number>();

/**
 * Below the range from which systems hand out ports by themselves: a server that goes away for a moment finds its own
 * still free, and nobody who calls it meanwhile reaches himself. None is given twice, also while nobody listens on it.
 */
export const freePort = async (): Promise<number> => {
  const port = 20_000 + lane * LANE + randomInt(LANE);
  if (given.has(port) || !(await isFree(port))) return freePort();
  given.add(port);
  return port;
};
