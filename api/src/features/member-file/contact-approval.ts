/** A member's contact, corrected by two: one asks, a supervisor approves. */
import { normalizePhone } from '@rafiq/contract/core/formats';
import { issue } from '@rafiq/contract/core/issue';
import { checkCorrection, reasonLine } from '@rafiq/contract/member-file/rules';
import type { ContactCorrection } from '@rafiq/contract/member-file/schema';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Queryable } from '../../platform/db.ts';
import { AppError, refuseIssue, refuseIssues } from '../../platform/errors.ts';
import { type StaffDeps, setContactsWithin } from '../account/service.ts';
import { askApproval, type KindOfApproval } from '../approvals/service.ts';
import type { StaffCaller } from '../staff-access/service.ts';

interface Contacts {
  email: string | null;
  phone: string | null;
}

const findOnFile = (db: Queryable, memberId: string | null): Promise<Contacts | undefined> =>
  db.maybeOne<Contacts>({
    name: 'contact-approval-on-file',
    text: 'select email, phone from members where id = $1',
    values: [memberId],
  });

export const askForContact = async (
  { db, clock }: { db: Db; clock: Clock },
  caller: StaffCaller,
  asked: { memberId: string; correction: ContactCorrection },
): Promise<string> => {
  const { memberId, correction } = asked;
  refuseIssues(checkCorrection(correction));
  const { email, phone, oldContact } = correction;
  const reason = reasonLine(correction.reason, correction.text);
  const contacts = { email: email ?? null, phone: phone ? normalizePhone(phone) : null };
  return db.transaction(async (tx) => {
    const onFile = await findOnFile(tx, memberId);
    const before = { email: onFile?.email ?? null, phone: onFile?.phone ?? null };
    const payload = { ...contacts, oldContact, before };
    const wanted = { kind: 'contact', payload } as const;
    return askApproval(tx, caller, { wanted, memberId, reason, now: clock() });
  });
};

export const contactApproval = (deps: StaffDeps): KindOfApproval<'contact'> => ({
  carryOut: async (tx, { memberId, payload, reason, askedBy }, { actor }) => {
    const { email, phone, before, oldContact = 'lost' } = payload;
    const onFile = await findOnFile(tx, memberId);
    const isOther = (channel: 'email' | 'phone') =>
      payload[channel] !== null && before && before[channel] !== (onFile?.[channel] ?? null);
    if (isOther('email') || isOther('phone')) throw new AppError('approval_changed');
    const contacts = { ...(email !== null && { email }), ...(phone !== null && { phone }) };
    const decision = { reason: `${reason} (${askedBy.name})`, by: actor };
    const wanted = { contacts, oldContact, ...decision };
    const outcome = memberId && onFile && (await setContactsWithin(tx, deps, memberId, wanted));
    if (outcome !== 'done') refuseIssue(issue('decision', 'member_act_unfit'));
  },
});
