/**
 * Proof that somebody took a moment: ALTCHA, a puzzle that a browser solves by itself, with no third party.
 * Google reCAPTCHA v2 is the configured alternative. Each answer counts once.
 */
import { createHmac } from 'node:crypto';
import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Clock } from './clock.ts';
import type { Db, Queryable } from './db.ts';
import { AppError } from './errors.ts';
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

// About 100 derivations of 1 to 2 ms each on a desktop, half a second on a phone; the server pays for one.
const EFFORT: PuzzleEffort = { cost: 5_000, counter: { min: 50, max: 150 } };
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
      keySignature: z.string(),
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

export const createPuzzleCheck = (deps: {
  db: Db;
  clock: Clock;
  serverSecret: string | null;
  effort?: PuzzleEffort | undefined;
}): Puzzle => {
  const { cost, counter } = deps.effort ?? EFFORT;
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
        counter: randomInt(counter.max, counter.min),
        deriveKey,
        expiresAt: new Date(deps.clock().getTime() + LIFETIME_MS),
        ...(await secrets()),
      }),
    verify: async (answer) => {
      const { challenge, solution } = readAnswer(answer);
      const { verified } = await verifySolution({
        challenge,
        solution,
        deriveKey,
        ...(await secrets()),
      });
      const expiresAt = new Date(challenge.parameters.expiresAt * 1000);
      if (!verified || expiresAt <= deps.clock()) throw new AppError('human_check_failed');
      const isFirstUse = await deps.db.run({
        name: 'human-check-spend',
        text: `insert into spent_challenges (signature, expires_at) values ($1, $2)
               on conflict do nothing`,
        values: [challenge.signature, expiresAt],
      });
      if (isFirstUse === 0) throw new AppError('human_check_failed');
    },
  };
};

export const sweepChallenges = (db: Queryable, now: Date): Promise<number> =>
  db.run({
    name: 'human-check-sweep',
    text: 'delete from spent_challenges where expires_at <= $1',
    values: [now],
  });
