/** The session of whoever was recognised, by whatever: the last judgement before the door opens is one for all. */
import type { Brand } from '@rafiq/contract/core/brand';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { isolate } from '../../platform/messages/isolate.ts';
import type { Messages } from '../../platform/messages/messages.ts';
import { forgetPassword } from '../../platform/recoveries.ts';
import {
  type Browser,
  endSession,
  type OpenedSession,
  openSession,
} from '../../platform/session.ts';
import type { SessionTokens } from '../../platform/session-token.ts';
import { endYoungAccess } from '../account/service.ts';
import { addNews } from '../news/service.ts';
import { notePasskeyUse, type UsedPasskey } from '../passkeys/service.ts';
import { lockAccount, takeTemporaryPassword } from './repository.ts';

export interface DoorDeps {
  db: Db;
  clock: Clock;
  tokens: SessionTokens;
  brand: Pick<Brand, 'hotline'>;
  messages: Messages;
}

/** Who was recognised, and by what: both may be gone a moment later. */
export interface Recognised {
  memberId: string;
  by: { passwordHash: string } | { temporaryHash: Buffer } | { passkey: UsedPasskey };
}

/** It opens the door once. The old password is gone with it, whoever else has a way in is out, and stays out. */
const useTemporaryPassword = async (
  tx: Transaction,
  memberId: string,
  { hash, now }: { hash: Buffer; now: Date },
) => {
  if (!(await takeTemporaryPassword(tx, memberId, hash))) throw new AppError('wrong_credentials');
  await forgetPassword(tx, memberId, now);
  await endYoungAccess(tx, memberId, { now });
};

/** `isNew`: the member never used this browser, and has used another. All or nothing: nothing is spent without a session, no session outlives what opened it. */
export const openFor = (
  { db, clock, tokens, brand, messages }: DoorDeps,
  { memberId, by }: Recognised,
  { userAgent, oldToken, isNew }: Browser & { isNew: boolean },
): Promise<OpenedSession> =>
  db.transaction(async (tx) => {
    const now = clock();
    const account = await lockAccount(tx, memberId);
    // removed meanwhile
    if (account === null) throw new AppError('wrong_credentials');
    if ('passkey' in by) await notePasskeyUse(tx, by.passkey, now);
    else if ('temporaryHash' in by)
      await useTemporaryPassword(tx, memberId, { hash: by.temporaryHash, now });
    else if (account.passwordHash !== by.passwordHash) throw new AppError('wrong_credentials');
    // only who has shown who they are learns that the account waits for its confirmation, or is suspended
    if (account.state === 'pending') throw new AppError('account_pending');
    if (account.isSuspended)
      throw new AppError('account_suspended', {
        details: { hotline: isolate(brand.hotline, 'ar') },
      });
    await endSession(tx, tokens, oldToken);
    if (isNew)
      await addNews(tx, { messages }, [{ memberId, kind: 'new-device', details: {} }], now);
    const mustChangeHash = 'temporaryHash' in by ? by.temporaryHash : null;
    return openSession(tx, tokens, { memberId, userAgent, mustChangeHash, now });
  });
