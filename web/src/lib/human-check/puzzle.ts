import type { ChallengeWire } from '@rafiq/contract/access/schema';
import { type Challenge, solveChallengeWorkers } from 'altcha-lib';

const MAX_WORKERS = 4;

const createWorker = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

/** The answer as the server reads it: the puzzle and its solution, as base64 of JSON. */
export const solvePuzzle = async (
  wire: ChallengeWire,
  controller: AbortController,
): Promise<string> => {
  // JSON never carries the `undefined` that the wire's type allows.
  const challenge = wire as Challenge;
  const solution = await solveChallengeWorkers({
    challenge,
    controller,
    createWorker,
    concurrency: Math.min(MAX_WORKERS, navigator.hardwareConcurrency || 2),
  });
  if (!solution) throw new Error('the puzzle was not solved in time');
  return btoa(JSON.stringify({ challenge, solution }));
};
