/** For the insurer's staff: what opens an account that still waits, sent once more. */
import { isMobile } from '@rafiq/contract/core/formats';
import type { Language } from '@rafiq/contract/core/language';
import type { Channel } from '@rafiq/contract/onboarding/model';
import type { Transaction } from '../../platform/db.ts';
import { lockAccount } from './account-repository.ts';
import { type SendingDeps, sendAgain } from './confirmation.ts';
import { insertOnboarding } from './repository.ts';
import { allowedContacts } from './situation.ts';
import { hashUid, newUid } from './uid.ts';

interface Waiting {
  id: string;
  cin: string;
  birthDate: string;
  language: Language;
}

export type ActivationSent = 'done' | 'not_waiting' | 'no_contact';

/**
 * By a link, which opens anywhere, or where there is only a mobile by a code, which is typed after CIN and birth date.
 * The person comes in as whoever returns to a sign-up does (s6), and still has to know its password.
 */
export const sendActivation = async (
  tx: Transaction,
  deps: SendingDeps,
  { id: memberId, cin, birthDate, language }: Waiting,
  now: Date,
): Promise<ActivationSent> => {
  const account = await lockAccount(tx, memberId);
  if (account?.state !== 'pending') return 'not_waiting';
  const { email, phone } = allowedContacts(account, now);
  const channel: Channel = email === null ? 'phone' : 'email';
  const recipient = email ?? phone;
  if (recipient === null || (channel === 'phone' && !isMobile(recipient))) return 'no_contact';
  const uid = newUid();
  await insertOnboarding(tx, {
    ...{ uidHash: hashUid(uid), cin, birthDate, code: 's6', memberId, now },
    ...{ isCrmContact: false, sponsorId: null },
  });
  const newContacts = account.verified ? account.pending : null;
  const sending = {
    uid,
    memberId,
    channel,
    recipient,
    newContacts,
    language,
    now,
  };
  await sendAgain(tx, deps, sending);
  return 'done';
};
