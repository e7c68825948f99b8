/** Password hashes. One costs the CPU of about fifty list calls, so few run at a time and few may wait. */
import { hash, verify } from '@node-rs/argon2';
import { createSemaphore } from './semaphore.ts';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Without a hash (unknown person) it spends the same time and answers false. */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
}

const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Of a random text that nobody kept: what an unknown person's password is compared with. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$JXVCXAdiTUqaLNSoWnZMnw$i7e+Whtuf/sd6Ldg1mudnqixe/5l8szn484RY2wYjQY';
const AT_ONCE = 2;
const MAX_WAITING = 50;
const RETRY_SECONDS = 5;

export const createPasswords = (
  limits = { atOnce: AT_ONCE, maxWaiting: MAX_WAITING },
): Passwords => {
  const withPermit = createSemaphore({ ...limits, retrySeconds: RETRY_SECONDS });
  return {
    hash: (password) => withPermit(() => hash(password, ARGON2ID)),
    verify: async (passwordHash, password) => {
      const matches = await withPermit(() => verify(passwordHash ?? NOBODYS_HASH, password));
      return matches && passwordHash !== null;
    },
  };
};
