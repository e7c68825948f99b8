/** Sign-in by a touch: no CIN, no password and no human check, since nobody can guess what a device signs. */

import { AppError } from '../../platform/errors.ts';
import type { SecurityLog } from '../../platform/security-log.ts';
import type { OpenedSession } from '../../platform/session.ts';
import { type Answer, type AnswerDeps, recogniseAtSignIn } from '../passkeys/service.ts';
import { type DoorDeps, openFor } from './open-door.ts';
import { rememberLanguage } from './repository.ts';
import type { Door } from './service.ts';

type Deps = AnswerDeps & DoorDeps & { securityLog: SecurityLog };

/** How the log tells it from a password. */
const DETAIL = 'passkey';

interface PasskeyDoor extends Omit<Door, 'deviceId'> {
  /** Of the browser that was asked. */
  mark: string;
  /** Whether this member has used the browser before. */
  isKnown: (cin: string) => Promise<boolean>;
}

export const signInByPasskey = async (
  deps: Deps,
  answer: Answer,
  { mark, isKnown, ...door }: PasskeyDoor,
): Promise<OpenedSession & { cin: string }> => {
  const { db, securityLog } = deps;
  const { address } = door;
  const now = deps.clock();
  try {
    const passkey = await recogniseAtSignIn(deps, mark, answer);
    const { memberId, cin } = passkey;
    const isNew = !(await isKnown(cin)) && (await securityLog.has(db, 'sign_in', cin));
    const opened = await openFor(deps, { memberId, by: { passkey } }, { ...door, isNew });
    // the door is open: neither a count nor a language is worth closing it again
    await Promise.allSettled([
      securityLog.record(db, { kind: 'sign_in', cin, address, detail: DETAIL, now }),
      rememberLanguage(db, memberId, door.language),
    ]);
    return { ...opened, cin };
  } catch (error) {
    const isFailure = error instanceof AppError && error.code === 'passkey_refused';
    const kind = 'sign_in_failed';
    // nobody can guess a signature, so nobody is held up: a limit would only let one lock a neighbourhood
    if (isFailure)
      await securityLog
        .record(db, { kind, cin: null, address, detail: DETAIL, now })
        .catch(() => undefined);
    throw error;
  }
};
