/**
 * How somebody signs in, changed by an administrator in the console; a second factor is reset at the terminal too, by the
 * same rule. Each act is a line in the ledger. Answers why it is not done; null: it is.
 */
import type { ErrorCode } from '@rafiq/contract/core/errors';
import type { StaffMember } from '@rafiq/contract/staff-people/schema';
import { whyNotHandOver, whyNotRelease, whyNotReset } from '@rafiq/contract/staff-people/ways';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Transaction } from '../../platform/db.ts';
import { isRowId } from '../../platform/row-id.ts';
import { type Actor, writeLedger } from '../ledger/service.ts';
import { forgetFactors } from './factor-repository.ts';
import { type LockedMember, lockMember } from './people-repository.ts';
import { type TellDeps, tellStaff } from './tell.ts';
import { handOver, releaseAddress } from './ways-repository.ts';

export interface WaysDeps extends TellDeps {
  db: Db;
  clock: Clock;
  /** Whether single sign-on is set up. */
  hasSso: boolean;
}

type WhyNot = ErrorCode | null;

interface Way {
  whyNot(asked: { by: string | null; person: LockedMember }): WhyNot;
  carryOut(tx: Transaction, person: StaffMember): Promise<void>;
  /** For the ledger. */
  words: string;
}

const change = (
  { db, clock }: Pick<WaysDeps, 'db' | 'clock'>,
  id: string,
  by: Actor,
  { whyNot, carryOut, words }: Way,
): Promise<WhyNot> =>
  db.transaction(async (tx): Promise<WhyNot> => {
    const person = isRowId(id) ? await lockMember(tx, id) : undefined;
    if (!person) return 'not_found';
    const why = whyNot({ by: by.staffId, person });
    if (why) return why;
    await carryOut(tx, person);
    await writeLedger(tx, by, { act: 'staff.changed', about: id, reason: words, now: clock() });
    return null;
  });

/** For a lost phone: the next sign-in sets up a new one. Every session of it is over. */
export const resetFactors = (
  deps: Omit<WaysDeps, 'hasSso'>,
  id: string,
  by: Actor,
): Promise<WhyNot> =>
  change(deps, id, by, {
    words: 'second factors reset',
    whyNot: whyNotReset,
    carryOut: async (tx, person) => {
      await forgetFactors(tx, person.id);
      // a sealed account's mailbox is nobody's
      if (!person.isSealed) await tellStaff(tx, deps, 'factorsReset', person);
    },
  });

/** The roles that it has stay until the provider tells others. */
export const giveToSso = (
  { hasSso, ...deps }: Pick<WaysDeps, 'db' | 'clock' | 'hasSso'>,
  id: string,
  by: Actor,
): Promise<WhyNot> =>
  change(deps, id, by, {
    words: 'by single sign-on from now on',
    whyNot: ({ person, ...asked }) =>
      // a demo's account is nobody's in production
      person.isDemo
        ? 'not_found'
        : whyNotHandOver({
            ...{ ...asked, person, hasSso },
            hasSureAdministrator: person.hasSureAdministrator,
          }),
    carryOut: handOver,
  });

/** All that they did stays with the account, and so does the provider's name for them: who comes by that is still disabled. */
export const giveUpAddress = (
  deps: Pick<WaysDeps, 'db' | 'clock'>,
  id: string,
  by: Actor,
): Promise<WhyNot> =>
  change(deps, id, by, {
    words: 'address released',
    whyNot: whyNotRelease,
    carryOut: releaseAddress,
  });
