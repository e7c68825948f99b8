/** What the portal does in the browser: solves the puzzle and writes the answer as it travels. */
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

export const solveHumanCheck = async (challenge: Challenge): Promise<string> => {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('the puzzle was not solved in time');
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
};
