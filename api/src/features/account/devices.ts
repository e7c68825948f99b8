import { DEVICES_SHOWN } from '@rafiq/contract/account/rules';
import type { DeviceList } from '@rafiq/contract/account/schema';
import { requireProof } from '../../platform/proof.ts';
import type { Session } from '../../platform/session.ts';
import { endOtherSession, sessionsOf } from '../../platform/session-list.ts';
import { contactsOf, lockAccount } from './repository.ts';
import type { AccountDeps } from './service.ts';
import { endYoungAccess } from './young-access.ts';

export const listDevices = async (
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  session: Session,
): Promise<DeviceList> => {
  const sessions = await sessionsOf(db, session, { now: clock(), limit: DEVICES_SHOWN });
  return {
    devices: sessions.map(({ openedAt, count: _, ...rest }) => ({ ...rest, signedInAt: openedAt })),
    count: sessions[0]?.count ?? 0,
  };
};

/** One other device; or all of them, with every other way in of the last 72 hours. Answers what is left. */
export const signOutElsewhere = async (
  deps: Pick<AccountDeps, 'db' | 'clock' | 'securityLog'>,
  session: Session,
  { id, address }: { id: string | undefined; address: string },
): Promise<DeviceList> => {
  const now = deps.clock();
  requireProof(session, now);
  const { cin } = await contactsOf(deps.db, session.memberId);
  await deps.db.transaction(async (tx) => {
    await lockAccount(tx, session.memberId);
    const ended =
      id === undefined
        ? await endYoungAccess(tx, session.memberId, { now, kept: session })
        : await endOtherSession(tx, session, id);
    if (ended > 0) await deps.securityLog.record(tx, { kind: 'device_ended', cin, address, now });
  });
  return listDevices(deps, session);
};
