/** Password hashes. One costs the CPU of about fifty list calls, so few run at a time and few may wait. */
import { hash, verify } from '@node-rs/argon2';
import { createSemaphore, type WithPermit } from './semaphore.ts';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Without a hash (unknown person) it spends the same time and answers false. */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
}

export interface PasswordLines extends Passwords {
  /** For whoever signs up, activates or recovers: however many they are, whoever signs in waits for one of them at most. */
  forStrangers: Passwords;
}

const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Of a random text that nobody kept: what an unknown person's password is compared with. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$JXVCXAdiTUqaLNSoWnZMnw$i7e+Whtuf/sd6Ldg1mudnqixe/5l8szn484RY2wYjQY';
const LIMITS = { atOnce: 2, maxWaiting: 50, strangersWaiting: 20 };
const RETRY_SECONDS = 5;

const createLine = (withPermit: WithPermit): Passwords => ({
  hash: (password) => withPermit(() => hash(password, ARGON2ID)),
  verify: async (passwordHash, password) => {
    const matches = await withPermit(() => verify(passwordHash ?? NOBODYS_HASH, password));
    return matches && passwordHash !== null;
  },
});

export const createPasswords = ({ strangersWaiting, ...limits } = LIMITS): PasswordLines => {
  const retrySeconds = RETRY_SECONDS;
  const everybody = createSemaphore({ ...limits, retrySeconds });
  const strangers = createSemaphore({ atOnce: 1, maxWaiting: strangersWaiting, retrySeconds });
  return {
    ...createLine(everybody),
    // one of them at a time stands where everybody waits, the others in a line of their own
    forStrangers: createLine((work) => strangers(() => everybody(work))),
  };
};
