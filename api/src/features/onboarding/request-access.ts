import type { Language } from '@rafiq/contract/core/language';
import type { SignUp, SignUpAnswer } from '@rafiq/contract/onboarding/model';
import { defaultChannel } from '@rafiq/contract/onboarding/rules';
import type { Db } from '../../platform/db.ts';
import { mailboxOf } from '../../platform/messages/mailbox.ts';
import { takeAttemptWithin } from '../../platform/rate-limit.ts';
import { maySendSms } from '../../platform/sms-total.ts';
import type { Standing } from '../../platform/totals.ts';
import { openIdentity } from '../cases/service.ts';
import { insertAccessRequest } from './access-request-repository.ts';
import { refuseTooManyClaims, tellHolder } from './claim.ts';
import { PER_RECIPIENT, type SendingDeps } from './confirmation.ts';
import { requestMessage } from './messages/compose.ts';
import { finishOnboarding, lockCin } from './repository.ts';
import { requireOpenOnboarding } from './service.ts';

/** The short form of someone unknown: kept for the insurer, and said to have arrived. Sent twice, it counts once. */
export const requestAccess = async (
  deps: SendingDeps & { db: Db },
  typed: Omit<SignUp, 'termsAccepted'>,
  { language, address, by, now }: { language: Language; address: string; by: Standing; now: Date },
): Promise<SignUpAnswer> => {
  const { db, messages, brand } = deps;
  const { uid, cin, birthDate, firstName, lastName, fileId } = typed;
  const contacts = { email: typed.email || null, phone: typed.phone || null };
  await db.transaction(async (tx) => {
    await lockCin(tx, cin);
    const onboarding = await requireOpenOnboarding(tx, uid, now);
    if (onboarding.requestId !== null) return;
    const { isClaim, sponsorId } = onboarding;
    const claim = { cin, address, now };
    if (isClaim) await refuseTooManyClaims(tx, brand, claim);
    const requestId = await insertAccessRequest(tx, {
      cin,
      birthDate,
      firstName,
      lastName,
      contacts,
      language,
      fileId,
      isClaim,
      sponsorId,
      now,
    });
    await openIdentity(tx, cin, now);
    await finishOnboarding(tx, onboarding.uidHash, {
      code: onboarding.code,
      memberId: null,
      requestId,
    });
    if (isClaim) await tellHolder(tx, deps, claim);
    const isPhone = defaultChannel(contacts) === 'phone';
    const recipient = (isPhone ? contacts.phone : contacts.email) ?? '';
    const sms = { phone: recipient, total: 'sms_to_strangers', by, now } as const;
    // the request counts without it: the insurer answers in any case. The total first, as everywhere: one order of locks
    if (isPhone && !(await maySendSms(tx, deps, sms))) return;
    await takeAttemptWithin(tx, PER_RECIPIENT, mailboxOf(recipient), now);
    const context = { brand, language, recipient };
    await messages.queueMessage(tx, requestMessage(context, isPhone ? 'sms' : 'email'));
  });
  return { uid, code: 's3', validation: null };
};
