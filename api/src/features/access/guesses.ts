/**
 * How often a password may be tried. A browser that the member has signed in with before has a count of its own, and so
 * has every network: whoever guesses from elsewhere uses up nothing of the member's. Only all strangers together have an
 * end, and then a temporary password, which is counted apart, still opens the door.
 */
import type { Db } from '../../platform/db.ts';
import { networkLimit, ofNetworks } from '../../platform/network-limit.ts';
import { addressSubject } from '../../platform/networks.ts';
import {
  type Attempt,
  type Counted,
  haveRoom,
  type Limit,
  takeAttempts,
  tryAttempts,
} from '../../platform/rate-limit.ts';
import { readTemporaryPassword } from '../../platform/temporary-password.ts';

const DAY = 24 * 60;
const OF_DEVICE: Limit = { name: 'sign-in-device', max: 5, minutes: 15 };
const OF_DEVICE_DAY: Limit = { name: 'sign-in-device-day', max: 50, minutes: DAY };
const OF_NETWORK: Limit = { name: 'sign-in-network', max: 5, minutes: 15 };
const OF_STRANGERS: Limit = { name: 'sign-in-strangers', max: 50, minutes: DAY };
const OF_TEMPORARY: Limit = { name: 'sign-in-temporary', max: 5, minutes: 15 };
/**
 * Failures over all members, of browsers that their member never used: what a neighbour behind the same address uses up
 * holds up nobody's own phone. Each has cost a human check; thousands may share an address.
 */
const OF_ADDRESS = networkLimit('sign-in-address', [1000, 2000, 4000], 15);

/** That there is an account without a password is told to whoever types its CIN, but not to who goes through CINs. */
const ACCOUNT_TOLD = networkLimit('account-told', [20, 20, 20], 60);

export interface Guess {
  cin: string;
  password: string;
  address: string;
  /** The browser's name, if this member has signed in with it before. */
  deviceId: string | null;
}

export interface CountedGuess extends Attempt {
  /** False: too many have guessed; only a temporary password still opens the door. */
  takesPassword: boolean;
}

const ofPassword = ({ cin, address, deviceId }: Guess): Counted[] =>
  deviceId === null
    ? [
        [OF_NETWORK, `${cin} ${addressSubject(address)}`],
        [OF_STRANGERS, cin],
      ]
    : [
        [OF_DEVICE, `${cin} ${deviceId}`],
        [OF_DEVICE_DAY, `${cin} ${deviceId}`],
      ];

const ofAddress = ({ address, deviceId }: Guess): Counted[] =>
  deviceId === null ? ofNetworks(OF_ADDRESS, address) : [];

const together = (attempts: Attempt[]): Attempt => ({
  giveBack: async () => {
    await Promise.all(attempts.map((attempt) => attempt.giveBack()));
  },
});

/** Counted before the password is looked at, so that many at once cannot slip past the limit. */
export const countGuess = async (db: Db, guess: Guess, now: Date): Promise<CountedGuess> => {
  const hasTemporaryForm = readTemporaryPassword(guess.password) !== null;
  if (!hasTemporaryForm) {
    const all = await takeAttempts(db, [...ofPassword(guess), ...ofAddress(guess)], now);
    return { ...all, takesPassword: true };
  }
  const subject = `${guess.cin} ${addressSubject(guess.address)}`;
  const first = await takeAttempts(db, [[OF_TEMPORARY, subject], ...ofAddress(guess)], now);
  const second = await takeAttempts(db, ofPassword(guess), now).catch(() => null);
  return {
    ...together(second ? [first, second] : [first]),
    takesPassword: second !== null,
  };
};

/** Asked at every failure, so that none takes longer than another. */
export const mayTellOfAccount = async (
  db: Db,
  { address, deviceId }: Guess,
  now: Date,
): Promise<boolean> => {
  const isRoom = await haveRoom(db, ofNetworks(ACCOUNT_TOLD, address), now);
  return deviceId !== null || isRoom;
};

export const countToldOfAccount = async (db: Db, { address }: Guess, now: Date): Promise<void> => {
  await tryAttempts(db, ofNetworks(ACCOUNT_TOLD, address), now);
};
