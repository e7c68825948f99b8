import { checkSponsorshipCode, normalizeSponsorshipCode } from '@rafiq/contract/sponsorship/rules';
import type { Sponsorship } from '@rafiq/contract/sponsorship/schema';
import type { Clock } from '../../platform/clock.ts';
import { type Db, isUniqueViolation } from '../../platform/db.ts';
import { AppError, refuseIssues } from '../../platform/errors.ts';
import { type Limit, takeAttempt } from '../../platform/rate-limit.ts';
import { MAX_CODE_ATTEMPTS, proposeCode } from './code.ts';
import {
  type CodeHolder,
  claimCode,
  findCodeHolder,
  findSponsor,
  hasSponsor,
  listSponsored,
  lockSponsorships,
  setSponsor,
} from './repository.ts';

/** Enough for typing errors; codes are short, and somebody might try them out. */
const PER_MEMBER: Limit = { name: 'sponsorship-member', max: 10, minutes: 60 };

/** Names the member's sponsor, once and for good. */
export const enterSponsorshipCode = async (
  { db, clock }: { db: Db; clock: Clock },
  memberId: string,
  typed: string,
): Promise<void> => {
  refuseIssues(checkSponsorshipCode(typed));
  const now = clock();
  await takeAttempt(db, PER_MEMBER, memberId, now);
  await db.transaction(async (tx) => {
    await lockSponsorships(tx);
    if (await hasSponsor(tx, memberId)) throw new AppError('sponsorship_taken');
    const sponsor = await findSponsor(tx, memberId, normalizeSponsorshipCode(typed));
    if (!sponsor) throw new AppError('sponsorship_unknown');
    // two people cannot have brought each other, however many stand between them
    if (sponsor.isSelf || sponsor.isBelow) throw new AppError('sponsorship_own');
    await setSponsor(tx, { memberId, sponsorId: sponsor.id, now });
  });
};

/** Two calls at once get the same code; two members never do. */
const makeCode = async (
  db: Db,
  memberId: string,
  { firstName }: Pick<CodeHolder, 'firstName'>,
): Promise<string> => {
  for (let attempt = 0; attempt < MAX_CODE_ATTEMPTS; attempt += 1) {
    const proposed = proposeCode(firstName, attempt);
    const claim = db.transaction((tx) => claimCode(tx, memberId, proposed));
    const code = await claim.catch((error: unknown) => {
      // another member took it between the look and the write
      if (isUniqueViolation(error)) return null;
      throw error;
    });
    if (code !== null) return code;
  }
  throw new Error('No free sponsorship code was found');
};

export const loadSponsorship = async (
  { db }: { db: Db },
  memberId: string,
): Promise<Sponsorship> => {
  const [holder, sponsored] = await Promise.all([
    findCodeHolder(db, memberId),
    listSponsored(db, memberId),
  ]);
  // the member was removed between two statements, and the session with them
  if (!holder) throw new AppError('session_expired');
  if (!holder.verified) return { code: null, sponsored };
  return { code: holder.code ?? (await makeCode(db, memberId, holder)), sponsored };
};
