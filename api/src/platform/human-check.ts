/**
 * Proof that somebody took a moment: ALTCHA, a puzzle that a browser solves by itself, with no third party.
 * Google reCAPTCHA v2 is the configured alternative. Each answer counts once.
 */
import { createHmac } from 'node:crypto';
import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Clock } from './clock.ts';
import type { Db } from './db.ts';
import { AppError } from './errors.ts';
import type { Retention } from './retention.ts';
import { createSharedSecret } from './shared-secret.ts';

export interface HumanCheck {
  /** Throws unless the answer is right, fresh and used for the first time. */
  verify(answer: string): Promise<void>;
}

export interface Puzzle extends HumanCheck {
  challenge(): Promise<Challenge>;
}

/** How much work a puzzle is: so many derivations (`counter`) of so many rounds each (`cost`). */
export interface PuzzleEffort {
  cost: number;
  counter: { min: number; max: number };
}

// About 100 derivations of 1 to 2 ms each on a desktop, half a second on a phone; the server pays for one, in advance.
const EFFORT: PuzzleEffort = { cost: 5_000, counter: { min: 50, max: 150 } };
/**
 * So many a second of these; whoever asks while more are asked for gets one that costs the server nothing in advance and
 * its solver 256 derivations on average. A flood makes the check dearer, and refuses it to nobody.
 */
const IN_ADVANCE_PER_SECOND = 50;
const FLOOD_PREFIX = '00';
const ALGORITHM = 'PBKDF2/SHA-256';
const LIFETIME_MS = 10 * 60_000;

const answerSchema = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string().exactOptional(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

const readAnswer = (answer: string) => {
  try {
    const text = Buffer.from(answer, 'base64').toString('utf8');
    return answerSchema.parse(JSON.parse(text));
  } catch {
    throw new AppError('human_check_failed');
  }
};

/** Each puzzle counts once. */
const spendChallenge = async (db: Db, signature: string, expiresAt: Date): Promise<void> => {
  const isFirstUse = await db.run({
    name: 'human-check-spend',
    text: `insert into spent_challenges (signature, expires_at) values ($1, $2)
           on conflict do nothing`,
    values: [signature, expiresAt],
  });
  if (isFirstUse === 0) throw new AppError('human_check_failed');
};

/** True for the first ones of each second. */
const createAllowance = (perSecond: number): (() => boolean) => {
  let second = 0;
  let taken = 0;
  return () => {
    const now = Math.floor(performance.now() / 1000);
    taken = now === second ? taken + 1 : 1;
    second = now;
    return taken <= perSecond;
  };
};

export const createPuzzleCheck = (deps: {
  db: Db;
  clock: Clock;
  serverSecret: string | null;
  effort?: PuzzleEffort | undefined;
  inAdvancePerSecond?: number;
}): Puzzle => {
  const { cost, counter } = deps.effort ?? EFFORT;
  const isInAdvance = createAllowance(deps.inAdvancePerSecond ?? IN_ADVANCE_PER_SECOND);
  const sharedSecret = createSharedSecret('human-check', deps.serverSecret);
  const secrets = async () => {
    const secret = await sharedSecret(deps.db);
    const derive = (use: string) => createHmac('sha256', secret).update(use).digest('hex');
    return { hmacSignatureSecret: derive('challenge'), hmacKeySignatureSecret: derive('key') };
  };
  return {
    challenge: async () =>
      createChallenge({
        algorithm: ALGORITHM,
        cost,
        ...(isInAdvance()
          ? { counter: randomInt(counter.max, counter.min) }
          : { keyPrefix: FLOOD_PREFIX }),
        deriveKey,
        expiresAt: new Date(deps.clock().getTime() + LIFETIME_MS),
        ...(await secrets()),
      }),
    verify: async (answer) => {
      const { challenge, solution } = readAnswer(answer);
      const expiresAt = new Date(challenge.parameters.expiresAt * 1000);
      if (expiresAt <= deps.clock()) throw new AppError('human_check_failed');
      const spend = () => spendChallenge(deps.db, challenge.signature, expiresAt);
      const isOfFlood = challenge.parameters.keySignature === undefined;
      const { verified } = await verifySolution({
        challenge,
        solution,
        // asked for only where the server has to derive, after the signature was found to be ours: once for each puzzle
        deriveKey: async (...asked) => {
          await spend();
          return deriveKey(...asked);
        },
        ...(await secrets()),
      });
      if (!verified) throw new AppError('human_check_failed');
      if (!isOfFlood) await spend();
    },
  };
};

export const challengeRetention: readonly Retention[] = [
  {
    what: 'solved human checks, answered challenges of passkeys',
    ...{ table: 'spent_challenges', from: 'expires_at' },
  },
];
