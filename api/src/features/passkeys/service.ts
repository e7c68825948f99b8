/** Who somebody is by what their device answers: at sign-in, and when somebody who is signed in is asked again. */
import type { PasskeyAnswerWire, PasskeyRequestWire } from '@rafiq/contract/passkeys/schema';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Queryable } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import {
  type CeremonyDeps,
  ofSession,
  requestOptions,
  type Scope,
  verifyAnswer,
} from '../../platform/passkey-ceremony.ts';
import { type OpenedSession, renewSession, type Session } from '../../platform/session.ts';
import type { SessionTokens } from '../../platform/session-token.ts';
import { findKey, findMemberByHandle, touchKey } from './repository.ts';

export type AnswerDeps = CeremonyDeps & { db: Db };

/** What any device is to be asked. */
export const askAtSignIn = (deps: CeremonyDeps, browser: string): Promise<PasskeyRequestWire> =>
  requestOptions(deps, { use: 'sign-in', browser });

export const askForProof = (deps: CeremonyDeps, session: Session): Promise<PasskeyRequestWire> =>
  requestOptions(deps, ofSession('prove', session));

/** Whose key it was, and what is still to be written down of its use. */
export interface UsedPasskey {
  memberId: string;
  cin: string;
  id: string;
  counter: number;
}

export interface Answer {
  credential: PasskeyAnswerWire;
  origin: string;
}

const bytesOf = (text: string | undefined): Buffer => Buffer.from(text ?? '', 'base64url');

/** The key of whoever the device says it belongs to: the two must go together. */
const keyOf = async (db: Queryable, { id, response }: PasskeyAnswerWire) => {
  const member = await findMemberByHandle(db, bytesOf(response.userHandle));
  const key = member && (await findKey(db, member.memberId, bytesOf(id)));
  return key && { ...member, ...key };
};

const readAnswer = async (deps: AnswerDeps, scope: Scope, answer: Answer): Promise<UsedPasskey> => {
  const key = await keyOf(deps.db, answer.credential);
  const { id, counter } = await verifyAnswer(deps, scope, answer, key);
  if (!key) throw new AppError('passkey_refused');
  return { memberId: key.memberId, cin: key.cin, id, counter };
};

export const recogniseAtSignIn = (
  deps: AnswerDeps,
  browser: string,
  answer: Answer,
): Promise<UsedPasskey> => readAnswer(deps, { use: 'sign-in', browser }, answer);

/** Refuses one that was removed or used again meanwhile. */
export const notePasskeyUse = async (
  tx: Queryable,
  { memberId, id, counter }: UsedPasskey,
  now: Date,
): Promise<void> => {
  if (!(await touchKey(tx, memberId, { id, counter, now }))) throw new AppError('passkey_refused');
};

export const proveByPasskey = async (
  deps: AnswerDeps & { clock: Clock; tokens: SessionTokens },
  session: Session,
  answer: Answer,
): Promise<OpenedSession> => {
  const used = await readAnswer(deps, ofSession('prove', session), answer);
  if (used.memberId !== session.memberId) throw new AppError('passkey_refused');
  const now = deps.clock();
  return deps.db.transaction(async (tx) => {
    await notePasskeyUse(tx, used, now);
    return renewSession(tx, deps.tokens, session, now);
  });
};
