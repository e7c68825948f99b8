import { randomUUID } from 'node:crypto';
import { normalizePhone } from '@rafiq/contract/core/formats';
import type { Language } from '@rafiq/contract/core/language';
import { checkCallBack } from '@rafiq/contract/support/rules';
import type { CallBackRequest } from '@rafiq/contract/support/schema';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { refuseIssues } from '../../platform/errors.ts';
import { type Counted, type Limit, takeAttempts } from '../../platform/rate-limit.ts';
import { withFirstDue } from '../deadlines/service.ts';
import { insertCallBack } from './repository.ts';

export { findCallBack } from './repository.ts';

/** Nobody is called more often for having asked more often, nor for a stranger who asks in their name. */
const PER_PHONE: Limit = { name: 'callback-phone', max: 5, minutes: 60 };
const PER_MEMBER: Limit = { name: 'callback-member', max: 10, minutes: 60 };

export const requestCallBack = async (
  { db, clock }: { db: Db; clock: Clock },
  typed: CallBackRequest,
  from: { memberId: string | null; language: Language },
): Promise<void> => {
  const request = { ...typed, message: typed.message.trim() };
  refuseIssues(checkCallBack(request));
  const now = clock();
  const phone = normalizePhone(request.phone);
  const whose: Counted[] = from.memberId === null ? [] : [[PER_MEMBER, from.memberId]];
  await takeAttempts(db, [[PER_PHONE, phone], ...whose], now);
  const row = { ...request, phone, id: randomUUID(), ...from, createdAt: now };
  await withFirstDue(db, { kind: 'call-back', now }, (due) => insertCallBack(db, row, due));
};
