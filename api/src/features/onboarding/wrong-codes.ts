/** Four digits are few. So wrong codes are counted for the account, for its network and over all accounts. */
import type { Db } from '../../platform/db.ts';
import { networkLimit, ofNetworks } from '../../platform/network-limit.ts';
import { type Attempt, type Counted, type Limit, takeAttempts } from '../../platform/rate-limit.ts';
import type { SecurityLog } from '../../platform/security-log.ts';
import type { Totals } from '../../platform/totals.ts';

const DAY = 24 * 60;
/** Five tries a code and three new codes an hour would still be hundreds of guesses a day. */
const PER_MEMBER: Limit = { name: 'confirm-member', max: 10, minutes: DAY };
/** Nor may one guesser go from account to account; thousands share an address, and some of them mistype. */
const PER_NETWORK = networkLimit('confirm-network', [200, 400, 800], DAY);

/** So many in all, and this person's account is activated by link or by the insurer only. */
export const CODES_IN_A_LIFE = 30;

export interface WrongCodeDeps {
  db: Db;
  totals: Totals;
  securityLog: SecurityLog;
}

export interface CodeGuess {
  memberId: string;
  cin: string;
  address: string;
  /** The sign-up by which it is tried, if that is the one which waits: what others guess uses up nothing of it. */
  ownSignUp: string | null;
  now: Date;
}

export const countCodeGuess = async (
  { db, securityLog }: WrongCodeDeps,
  { memberId, cin, address, ownSignUp, now }: CodeGuess,
): Promise<Attempt> => {
  const ofMember = `${memberId} ${ownSignUp ?? 'other'}`;
  const counted: Counted[] = [[PER_MEMBER, ofMember], ...ofNetworks(PER_NETWORK, address)];
  try {
    return await takeAttempts(db, counted, now);
  } catch (error) {
    const event = { kind: 'code_wrong', cin, address, detail: 'locked', now } as const;
    await securityLog.record(db, event).catch(() => undefined);
    throw error;
  }
};

/** Many over all accounts are somebody who tries one code on each. */
export const noteWrongCode = async (
  { db, totals, securityLog }: WrongCodeDeps,
  { cin, address, now }: CodeGuess,
): Promise<void> => {
  await securityLog.record(db, { kind: 'code_wrong', cin, address, now });
  // all of it: it refuses nobody, and is an alarm only
  if (await totals.take(db, 'wrong_codes', { by: 'member', now })) return;
  const event = { cin: null, address: null, detail: 'wrong_codes', now };
  await securityLog.record(db, { kind: 'total_reached', ...event });
};
