/**
 * How often a birth date may be tried for a CIN. Neither is a secret, so a wrong date keeps nobody out but the network
 * it came from: there is no count for the CIN alone that a stranger could use up.
 */
import type { Db } from './db.ts';
import { networkLimit, ofNetworks } from './network-limit.ts';
import { type Attempt, type Limit, takeAttempts } from './rate-limit.ts';

const OF_NETWORK = networkLimit('birth-date-network', [10, 20, 40], 60);
const OF_DEVICE: Limit = { name: 'birth-date-device', max: 10, minutes: 60 };

export interface DateGuess {
  cin: string;
  address: string;
  /** The browser's name, if this member has signed in with it before. */
  deviceId: string | null;
}

/** Counted before the date is looked at; a right one is given back. */
export const countDateGuess = (
  db: Db,
  { cin, address, deviceId }: DateGuess,
  now: Date,
): Promise<Attempt> =>
  takeAttempts(
    db,
    deviceId === null ? ofNetworks(OF_NETWORK, address, cin) : [[OF_DEVICE, `${cin} ${deviceId}`]],
    now,
  );
