/**
 * The human check of every open call besides sign-in, which shows its own: solved while the person types, sent with the
 * call, and never seen. Without one the call goes out all the same; a server that insists is answered with a fresh one.
 */
import { HttpError } from '@rafiq/kit/http/client.ts';
import { useEffect } from 'react';
import { type SolvedCheck, solveCheck } from './solve.ts';

interface Kept {
  solving: Promise<SolvedCheck | null>;
  /** When it would no longer count; unknown while it is being solved. */
  endsAt: number;
}

const LOOK_AGAIN_MS = 60_000;
let kept: Kept | null = null;

const begin = (): Kept => {
  const begun: Kept = {
    endsAt: Number.POSITIVE_INFINITY,
    solving: solveCheck(new AbortController()).then(
      (solved) => {
        begun.endsAt = Date.now() + solved.leftMs;
        return solved;
      },
      () => {
        // no connection, or no worker: tried again when it is next wanted
        if (kept === begun) kept = null;
        return null;
      },
    ),
  };
  return begun;
};

/** Does nothing where one is being solved or still counts. */
export const prepareCheck = (): void => {
  if (kept === null || kept.endsAt <= Date.now()) kept = begin();
};

const takeCheck = async (): Promise<string | null> => {
  prepareCheck();
  const taken = kept;
  kept = null;
  return (await taken?.solving)?.answer ?? null;
};

const wantsAnother = (error: unknown): boolean =>
  error instanceof HttpError &&
  (error.code === 'human_check_required' || error.code === 'human_check_failed');

/** Sends with a solved check; with another one, once, where the server would not take it. */
export const sendWithCheck = async <Answer>(
  send: (answer: string | null) => Promise<Answer>,
): Promise<Answer> => {
  try {
    return await send(await takeCheck());
  } catch (error) {
    if (wantsAnother(error)) return send(await takeCheck());
    // whoever has to correct something will press again
    prepareCheck();
    throw error;
  }
};

/** For a call that needs a check only while many ask at once: without one first, and with one where the server insists. */
export const sendThenCheck = async <Answer>(
  send: (answer: string | null) => Promise<Answer>,
): Promise<Answer> => {
  try {
    return await send(null);
  } catch (error) {
    if (wantsAnother(error)) return sendWithCheck(send);
    throw error;
  }
};

/** For a screen whose button makes an open call: the check is there by the time it is pressed. */
export const useCheckAhead = (): void => {
  useEffect(() => {
    prepareCheck();
    const timer = setInterval(prepareCheck, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
};
