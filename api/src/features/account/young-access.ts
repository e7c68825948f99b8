/**
 * What somebody who held a member's session for a moment could have left behind: every way in, and every copy of their data,
 * with how it ends. The undo of a contact, a recovery, "sign out everywhere" and the insurer's staff end all of it at once.
 * A new kind of access joins this list, or the exceptions with their reasons: young-access.test.ts reads the database's tables.
 */
import { CONTACT_HOURS } from '@rafiq/contract/core/constants';
import type { Transaction } from '../../platform/db.ts';
import { dropRecoveries } from '../../platform/recoveries.ts';
import type { Session } from '../../platform/session.ts';
import { endOtherSessions, endSessionsOf } from '../../platform/session-list.ts';
import { type Actor, writeLedger } from '../ledger/service.ts';
import { changesOf, unconfirm } from './contact-repository.ts';
import { canAnswer } from './recovering.ts';
import {
  dropFilesOfGrants,
  endYoungGrants,
  forgetDraftWriters,
  forgetYoungExports,
  forgetYoungPasskeys,
  noteAccessEnded,
} from './young-access-repository.ts';

interface Ending {
  memberId: string;
  /** What is older stays: its owner has been told of it and had the time to end it. */
  since: Date;
  now: Date;
  /** The session of whoever asks, which stays. */
  kept: Pick<Session, 'memberId' | 'tokenHash'> | null;
  /** Null: the member. */
  by: Actor | null;
}

interface Access {
  /** Where it rests. */
  tables: readonly string[];
  /** Answers how much there was of it. */
  end(tx: Transaction, ending: Ending): Promise<number>;
}

/** The owner finds who was ended in the ledger, as after any other end. */
const endGrants: Access['end'] = async (tx, { memberId, since, now, by }) => {
  const ended = await endYoungGrants(tx, memberId, { since, now });
  if (ended.length === 0) return 0;
  await dropFilesOfGrants(
    tx,
    memberId,
    ended.map(({ id }) => id),
  );
  for (const { ownerName, helperName } of ended) {
    const actor: Actor = by ?? { staffId: null, name: ownerName, role: 'member' };
    await writeLedger(tx, actor, { act: 'helper.ended', memberId, reason: helperName, now });
  }
  return ended.length;
};

/**
 * A new contact that nobody has proven stays on file and has to confirm itself again, by a message that only the account
 * can ask for. One that cannot confirm itself (a landline, or none) recovers nothing in any case.
 */
const endChanges: Access['end'] = async (tx, { memberId, since }) => {
  const young = (await changesOf(tx, memberId)).filter(
    ({ changedAt, isProven, kind, newValue }) =>
      changedAt > since && !isProven && canAnswer(kind, newValue),
  );
  return unconfirm(
    tx,
    memberId,
    young.map(({ id }) => id),
  );
};

/** The ledger's line last: the next one of anybody waits for it. */
export const YOUNG_ACCESS: Record<string, Access> = {
  // all of them, however old; with every browser that shows news, since nobody can tell which is a thief's
  sessions: {
    tables: ['sessions', 'push_subscriptions'],
    end: (tx, { memberId, kept }) =>
      kept ? endOtherSessions(tx, kept) : endSessionsOf(tx, memberId),
  },
  recoveries: {
    tables: ['recoveries', 'temporary_passwords'],
    end: (tx, { memberId }) => dropRecoveries(tx, memberId),
  },
  contactChanges: { tables: ['contact_changes'], end: endChanges },
  passkeys: {
    tables: ['passkeys'],
    end: (tx, { memberId, since }) => forgetYoungPasskeys(tx, memberId, since),
  },
  // made or under way: its bytes go with the sweep of the files
  exports: {
    tables: ['data_exports'],
    end: (tx, { memberId, since }) => forgetYoungExports(tx, memberId, since),
  },
  // what was typed stays; the copy that saved it last is known again as nobody's own
  draftWriters: {
    tables: ['drafts'],
    end: (tx, { memberId, since }) => forgetDraftWriters(tx, memberId, since),
  },
  // codes live for a day: whoever opens the card again has a new one
  cardCodes: {
    tables: ['accounts'],
    end: async (tx, { memberId, now }) => {
      await noteAccessEnded(tx, memberId, now);
      return 0;
    },
  },
  helpers: { tables: ['help_grants', 'waiting_files'], end: endGrants },
};

const HOUR_MS = 3_600_000;

interface Asked {
  now: Date;
  /** When somebody else was at work, if that is known: what is an hour older is of the same visit. */
  change?: Date;
  kept?: Ending['kept'];
  by?: Actor | null;
}

/** Answers how much of anything there was. */
export const endYoungAccess = async (
  tx: Transaction,
  memberId: string,
  { now, change = now, kept = null, by = null }: Asked,
): Promise<number> => {
  const since = new Date(
    Math.min(now.getTime() - CONTACT_HOURS * HOUR_MS, change.getTime() - HOUR_MS),
  );
  let ended = 0;
  for (const access of Object.values(YOUNG_ACCESS))
    ended += await access.end(tx, { memberId, since, now, kept, by });
  return ended;
};
