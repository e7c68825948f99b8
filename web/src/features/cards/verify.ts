/** What is told of a code: by the insurer while there is a line, else by what this device knows. */
import type { CardContent, CardState } from '@rafiq/contract/cards/model';
import { judgeToken } from '@rafiq/contract/cards/rules';
import { readToken } from '@rafiq/contract/cards/token';
import { serverNow } from '@rafiq/kit/http/expiry.ts';
import { checkOnline, currentKeys } from './api.ts';
import { checkSignature } from './ed25519.ts';

/** A connection that is there but does not answer is as good as none: somebody stands at the desk. */
const PATIENCE_MS = 5000;

export interface Verified {
  state: CardState;
  /** Null: nothing of it may be believed. */
  content: CardContent | null;
  isOnline: boolean;
  at: string;
}

const isSigned = (state: CardState): boolean => state !== 'altered' && state !== 'unknown_key';

export const verifyToken = async (token: string): Promise<Verified> => {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const [answer, keys] = await Promise.all([
    // what is far too long is no code: nobody has to be asked
    readToken(token) ? checkOnline(token, signal).catch(() => null) : null,
    currentKeys(signal),
  ]);
  const now = new Date(serverNow());
  const state = answer ?? (await judgeToken(token, { keys, now, check: checkSignature })).state;
  const content = isSigned(state) ? (readToken(token)?.content ?? null) : null;
  return { state, content, isOnline: answer !== null, at: now.toISOString() };
};
