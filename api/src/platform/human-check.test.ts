import { expect, it } from 'vitest';
import { solveHumanCheck } from '../testing/solve-human-check.ts';
import type { Db, Statement } from './db.ts';
import { createPuzzleCheck } from './human-check.ts';

/** Where an answer is spent, and nothing else. */
const db = { run: async () => 1 } as Partial<Db> as Db;

it('is real work unless somebody asks for less', async () => {
  const check = createPuzzleCheck({ db, clock: () => new Date(), serverSecret: 'shared' });
  const challenge = await check.challenge();
  expect(challenge.parameters.cost).toBe(5_000);
  const answer = await solveHumanCheck(challenge);
  const { solution } = JSON.parse(Buffer.from(answer, 'base64').toString());
  expect(solution.counter).toBeGreaterThanOrEqual(50);
  await check.verify(answer);
});

it('costs the server nothing in advance in a flood, and its solver more', async () => {
  const spent = new Set<unknown>();
  const counting = {
    run: async ({ values = [] }: Statement) => {
      const isNew = !spent.has(values[0]);
      spent.add(values[0]);
      return isNew ? 1 : 0;
    },
  } as Partial<Db> as Db;
  const check = createPuzzleCheck({
    ...{ db: counting, clock: () => new Date(), serverSecret: 'shared', inAdvancePerSecond: 0 },
    effort: { cost: 10, counter: { min: 1, max: 2 } },
  });
  const challenge = await check.challenge();
  expect(challenge.parameters).toMatchObject({ cost: 10, keyPrefix: '00' });
  expect(challenge.parameters).not.toHaveProperty('keySignature');
  const answer = await solveHumanCheck(challenge);
  await check.verify(answer);
  await expect(check.verify(answer)).rejects.toThrow('human_check_failed');
  // a wrong answer has used up its puzzle: nobody makes the server derive twice for one
  const other = await check.challenge();
  const { solution } = JSON.parse(Buffer.from(answer, 'base64').toString());
  const wrong = Buffer.from(JSON.stringify({ challenge: other, solution })).toString('base64');
  await expect(check.verify(wrong)).rejects.toThrow('human_check_failed');
  await expect(check.verify(await solveHumanCheck(other))).rejects.toThrow('human_check_failed');
});
