/** Password hashes. One costs the CPU of about fifty list calls, so few run at a time and few may wait. */
import { hash, verify } from '@node-rs/argon2';
import { AppError } from './errors.ts';

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

const createQueue = (atOnce: number, maxWaiting: number) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) {
        throw new AppError('too_busy', {
          details: { seconds: RETRY_SECONDS },
          retryAfterSeconds: RETRY_SECONDS,
        });
      }
      // the one that ends hands its place over, so `running` stays as it is
      await new Promise<void>((start) => waiting.push(start));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};

export const createPasswords = (
  limits = { atOnce: AT_ONCE, maxWaiting: MAX_WAITING },
): Passwords => {
  const inQueue = createQueue(limits.atOnce, limits.maxWaiting);
  return {
    hash: (password) => inQueue(() => hash(password, ARGON2ID)),
    verify: async (passwordHash, password) => {
      const matches = await inQueue(() => verify(passwordHash ?? NOBODYS_HASH, password));
      return matches && passwordHash !== null;
    },
  };
};
