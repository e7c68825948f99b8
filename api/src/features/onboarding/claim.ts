/**
 * Somebody says that a CIN is theirs although an account has it (s1), the registry has it otherwise (s5) or a stranger
 * has begun with it (s6). They file a case that the insurer decides; until then nothing changes for whoever is there.
 */
import { todayInMorocco } from '@rafiq/contract/core/dates';
import { normalizeCin } from '@rafiq/contract/core/formats';
import type { AccessAnswer, AccessCheck } from '@rafiq/contract/onboarding/model';
import { checkAccess, defaultChannel } from '@rafiq/contract/onboarding/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Transaction } from '../../platform/db.ts';
import { AppError, refuseIssues } from '../../platform/errors.ts';
import { networkLimit, ofNetworks } from '../../platform/network-limit.ts';
import { type Limit, tryAttempts } from '../../platform/rate-limit.ts';
import { maySendSms } from '../../platform/sms-total.ts';
import { contactsThatRecover } from '../account/contacts/service.ts';
import { countOpenClaims, findHolder } from './claim-repository.ts';
import type { SendingDeps } from './confirmation.ts';
import { claimedMessage } from './messages/compose.ts';
import { insertOnboarding } from './repository.ts';
import { hashUid, newUid } from './uid.ts';

const DAY = 24 * 60;
const PER_CIN_AND_NETWORK = networkLimit('claim-cin-network', [1, 1, 2], DAY);
const PER_NETWORK = networkLimit('claim-network', [20, 20, 40], DAY);
/** Whoever claims cannot fill the holder's mailbox by it. */
const NOTICES: Limit = { name: 'claim-notice', max: 1, minutes: DAY };
/** More than the insurer could tell apart. */
const OPEN_PER_CIN = 10;

/** Looks nothing up: whoever asks learns nothing about the CIN here. From now on it is the short form of a stranger. */
export const openClaim = async (
  { db, clock }: { db: Db; clock: Clock },
  typed: Pick<AccessCheck, 'cin' | 'birthDate'>,
): Promise<AccessAnswer> => {
  const now = clock();
  const { birthDate } = typed;
  refuseIssues(checkAccess({ ...typed, sponsorshipCode: '' }, { today: todayInMorocco(now) }));
  const uid = newUid();
  await insertOnboarding(db, {
    uidHash: hashUid(uid),
    cin: normalizeCin(typed.cin),
    birthDate,
    code: 's3',
    isCrmContact: false,
    sponsorId: null,
    memberId: null,
    isClaim: true,
    now,
  });
  return {
    code: 's3',
    isUser: false,
    isSponsored: false,
    isCrmContact: false,
    uid,
    validation: null,
    onFile: { email: null, phone: null },
    maskedName: null,
  };
};

export interface Claim {
  cin: string;
  address: string;
  now: Date;
}

/** In the transaction that keeps it: what is refused or rolled back was no claim. */
export const refuseTooManyClaims = async (
  tx: Transaction,
  { hotline }: { hotline: string },
  { cin, address, now }: Claim,
): Promise<void> => {
  const refusal = () => new AppError('claim_pending', { details: { hotline } });
  if ((await countOpenClaims(tx, cin)) >= OPEN_PER_CIN) throw refusal();
  const counted = [
    ...ofNetworks(PER_NETWORK, address),
    ...ofNetworks(PER_CIN_AND_NETWORK, address, cin),
  ];
  if (!(await tryAttempts(tx, counted, now))) throw refusal();
};

/** Whoever has the account hears of it, once a day at most, and keeps it. */
export const tellHolder = async (
  tx: Transaction,
  deps: SendingDeps,
  { cin, address, now }: Claim,
): Promise<void> => {
  const { messages, brand, securityLog } = deps;
  await securityLog.record(tx, { kind: 'claimed', cin, address, now });
  const holder = await findHolder(tx, cin);
  if (!holder || !(await tryAttempts(tx, [[NOTICES, cin]], now))) return;
  const { language } = holder;
  // not one that a thief has just put in: the owner is to hear it
  const { email, phone } = contactsThatRecover(holder, now);
  const isSms = defaultChannel({ email, phone }) === 'phone';
  const recipient = (isSms ? phone : email) ?? '';
  const sms = { phone: recipient, total: 'sms_to_members', now } as const;
  if (recipient === '' || (isSms && !(await maySendSms(tx, deps, sms)))) return;
  const context = { brand, language, recipient };
  await messages.queueMessage(tx, claimedMessage(context, isSms ? 'sms' : 'email'));
};
