/** One solved human check: the puzzle asked for, and worked out beside the page. */
import type { ChallengeWire } from '@rafiq/contract/access/schema';
import { call } from '@rafiq/kit/http/client.ts';
import { serverNow } from '@rafiq/kit/http/expiry.ts';

export interface SolvedCheck {
  answer: string;
  /** For how long it still counts, with a margin for the way to the server. */
  leftMs: number;
}

const EXPIRY_MARGIN_MS = 20_000;
/** For a server that names no end. */
const USUAL_MS = 5 * 60_000;

const leftOf = ({ parameters: { expiresAt } }: ChallengeWire): number =>
  expiresAt === undefined ? USUAL_MS : expiresAt * 1000 - serverNow() - EXPIRY_MARGIN_MS;

export const solveCheck = async (controller: AbortController): Promise<SolvedCheck> => {
  const [challenge, { solvePuzzle }] = await Promise.all([
    call<ChallengeWire>('GET', '/auth/challenge'),
    import('./puzzle.ts'),
  ]);
  const answer = await solvePuzzle(challenge, controller);
  return { answer, leftMs: Math.max(leftOf(challenge), EXPIRY_MARGIN_MS) };
};
