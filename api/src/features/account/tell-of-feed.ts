/** Whoever was reached at a contact that a feed has replaced hears of it, once the batch is written. */
import { isMobile } from '@rafiq/contract/core/formats';
import type { Channel } from '@rafiq/contract/onboarding/model';
import type { Transaction } from '../../platform/db.ts';
import type { SecurityLog } from '../../platform/security-log.ts';
import { changesOf } from './contact-repository.ts';
import { sendNotice } from './notice.ts';
import { recoveringContacts } from './recovering.ts';
import { findReached } from './staff-repository.ts';
import { type TellOldDeps, tellReached, tellRecovering } from './tell-old.ts';

export interface FedContact {
  kind: Channel;
  /** What was on file before; null: nothing. */
  known: string | null;
}

const canBeTold = ({ kind, known }: FedContact): boolean =>
  known !== null && (kind === 'email' || isMobile(known));

/**
 * Those who recover the access hear of it and may take it back; one that was replaced before it counted only hears. False:
 * there is nobody of that number any more.
 */
export const tellOfFedContacts = async (
  tx: Transaction,
  deps: TellOldDeps & { securityLog: SecurityLog },
  memberId: string,
  { contacts, now }: { contacts: readonly FedContact[]; now: Date },
): Promise<boolean> => {
  const member = await findReached(tx, memberId);
  if (!member) return false;
  const { account, language, cin } = member;
  const changes = await changesOf(tx, memberId);
  const recovering = recoveringContacts(member, changes, now);
  const kinds = contacts.map(({ kind }) => kind);
  const away = kinds.filter((kind) => member[kind] !== recovering[kind]);
  // its link lasts as long as the change can be taken back
  const times = changes.filter(({ kind }) => away.includes(kind)).map((one) => one.changedAt);
  const changedAt = new Date(Math.max(...times.map((time) => time.getTime())));
  const replaced = { memberId, away, recovering, changes, language, now: changedAt };
  if (away.length > 0 && account === null) await tellReached(tx, deps, replaced);
  if (away.length > 0 && account !== null)
    await tellRecovering(tx, deps, replaced, { mayUndo: account === 'active' });
  const notice = account === null ? 'contactOnFileChanged' : 'contactChanged';
  for (const contact of contacts.filter(canBeTold)) {
    const { kind, known: recipient } = contact;
    if (recipient !== recovering[kind] && recipient !== member[kind])
      await sendNotice(tx, deps, notice, { kind, recipient, language });
  }
  const detail = ['feed', ...kinds].join(' ');
  await deps.securityLog.record(tx, { kind: 'contact_changed', cin, address: null, detail, now });
  return true;
};
