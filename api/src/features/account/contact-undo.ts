/** An old contact takes changes back: whoever made them is out, and what was there before recovers the access again. */
import { countsFrom, isSettled } from '@rafiq/contract/account/rules';
import type { Channel } from '@rafiq/contract/onboarding/model';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { forgetPassword } from '../../platform/recoveries.ts';
import type { SecurityLog } from '../../platform/security-log.ts';
import type { Actor } from '../ledger/service.ts';
import { deleteUndosSince, findUndo, saveUndo } from './contact-link-repository.ts';
import { changesOf, deleteChanges, type StoredChange } from './contact-repository.ts';
import { hashToken, newToken } from './contact-secrets.ts';
import { type ContactsOnFile, lockAccount, lockContacts, saveContacts } from './repository.ts';
import { endYoungAccess } from './young-access.ts';

interface Deps {
  db: Db;
  clock: Clock;
  securityLog: SecurityLog;
}

/** Short: it travels by SMS too. */
export const linkForUndo = async (
  tx: Transaction,
  { publicUrl }: { publicUrl: string },
  memberId: string,
  now: Date,
): Promise<string> => {
  const token = newToken();
  const expiresAt = countsFrom(now);
  await saveUndo(tx, { tokenHash: hashToken(token), memberId, since: now, expiresAt });
  return `${publicUrl}/#/undo/${token}`;
};

/** Puts back what was there before the first of these changes, and ends all that may have come of them. */
export const putBack = async (
  tx: Transaction,
  memberId: string,
  onFile: ContactsOnFile,
  { undone, since, now, by }: { undone: StoredChange[]; since?: Date; now: Date; by?: Actor },
): Promise<void> => {
  const before = (kind: Channel) => {
    const first = undone.find((change) => change.kind === kind);
    return first ? first.oldValue : onFile[kind];
  };
  const contacts = { email: before('email'), phone: before('phone'), address: onFile.address };
  await saveContacts(tx, memberId, contacts);
  await deleteChanges(tx, memberId, undone);
  const times = [since ?? now, ...undone.map(({ changedAt }) => changedAt)];
  const change = new Date(Math.min(...times.map((time) => time.getTime())));
  // whoever could show who they are knows the password, or may have chosen another since
  if (undone.some(({ isProven }) => isProven)) await forgetPassword(tx, memberId, now);
  await endYoungAccess(tx, memberId, { now, change, ...(by && { by }) });
};

/** Everything since the change that the notice told of, and whatever else does not count yet. */
export const undo = async (deps: Deps, token: string, address: string): Promise<void> => {
  const now = deps.clock();
  const tokenHash = hashToken(token);
  await deps.db.transaction(async (tx) => {
    const known = await findUndo(tx, tokenHash, now);
    if (!known) throw new AppError('link_invalid');
    const { memberId } = known;
    await lockAccount(tx, memberId);
    const onFile = await lockContacts(tx, memberId);
    // used meanwhile, here or by another link
    if (!(await findUndo(tx, tokenHash, now))) throw new AppError('link_invalid');
    const changes = await changesOf(tx, memberId);
    const undone = changes.filter(
      (change) => !isSettled(change, now) || change.changedAt >= known.since,
    );
    await putBack(tx, memberId, onFile, { undone, since: known.since, now });
    await deleteUndosSince(tx, memberId, known.since);
    const { cin } = onFile;
    await deps.securityLog.record(tx, { kind: 'contact_undone', cin, address, now });
  });
};
