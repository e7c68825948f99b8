/** A limit for each width of a network: whoever rents a wide one has many addresses, and is still one renter. */
import { networksOf } from './networks.ts';
import type { Counted, Limit } from './rate-limit.ts';

/** How many of one address (or /64), of its /56 and of its /48. */
type Most = readonly [own: number, wider: number, widest: number];

const MANY = 1000;

export const networkLimit = (name: string, most: Most, minutes: number): Limit[] =>
  most.map((max, width) => ({
    ...{ name: `${name}-${width}`, max, minutes },
    // thousands of rows would have to be summed up at each call
    ...(max >= MANY && { grainMinutes: 1 }),
  }));

/** `of`: whom it is counted for besides the network, such as a CIN. */
export const ofNetworks = (limits: Limit[], address: string, of = ''): Counted[] =>
  networksOf(address).flatMap((network, width): Counted[] => {
    const limit = limits[width];
    return limit ? [[limit, of === '' ? network : `${of} ${network}`]] : [];
  });
