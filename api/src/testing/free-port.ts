import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/**
 * Below the range from which systems hand out ports by themselves: a server that goes away for a moment finds its own
 * still free, and nobody who calls it meanwhile reaches himself.
 */
export const freePort = async (): Promise<number> => {
  const port = randomInt(20_000, 32_000);
  return (await isFree(port)) ? port : freePort();
};
