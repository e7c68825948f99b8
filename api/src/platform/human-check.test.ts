import { expect, it } from 'vitest';
import { solveHumanCheck } from '../testing/solve-human-check.ts';
import type { Db } from './db.ts';
import { createPuzzleCheck } from './human-check.ts';

/** Where an answer is spent, and nothing else. */
const db = { run: async () => 1 } as Partial<Db> as Db;

it('is real work unless somebody asks for less', async () => {
  const check = createPuzzleCheck({ db, clock: () => new Date(), serverSecret: 'shared' });
  const challenge = await check.challenge?.();
  expect(challenge?.parameters.cost).toBe(5_000);
  const answer = challenge ? await solveHumanCheck(challenge) : '';
  const { solution } = JSON.parse(Buffer.from(answer, 'base64').toString());
  expect(solution.counter).toBeGreaterThanOrEqual(50);
  await check.verify(answer);
});
