/** Who looks at or changes more than usual is told to supervisors and auditors, and written in the ledger. No member is named. */
import type { Brand } from '@rafiq/contract/core/brand';
import { formatMoment } from '@rafiq/contract/core/dates';
import { toldOfPace } from '@rafiq/contract/ledger/pace';
import { STAFF_ROLES } from '@rafiq/contract/staff/model';
import type { Db, Transaction } from '../../platform/db.ts';
import type { Messages } from '../../platform/messages/messages.ts';
import { findToTell, tellStaff } from '../staff-access/service.ts';
import { writeLine } from './line.ts';
import { paceWordsAr } from './messages/ar.ts';
import { paceWordsEn } from './messages/en.ts';
import { paceWordsFr } from './messages/fr.ts';
import { takeAlarms, type WaitingAlarm } from './pace-repository.ts';

interface Deps {
  db: Db;
  messages: Messages;
  brand: Pick<Brand, 'name'>;
  /** Only there the demo's staff are anybody. */
  isTrial: boolean;
}

const WORDS = { fr: paceWordsFr, en: paceWordsEn, ar: paceWordsAr };

const tellOthers = async (
  tx: Transaction,
  deps: Deps,
  { staffId, name, role, isTeam, paced, level, count, within, at }: WaitingAlarm,
): Promise<void> => {
  const staff = await findToTell(tx, { roles: STAFF_ROLES, isTrial: deps.isTrial });
  const what = level === 'reached' ? 'paceReached' : 'paceUnusual';
  for (const person of toldOfPace(staff, isTeam ? null : staffId)) {
    const words = WORDS[person.language];
    await tellStaff(tx, deps, what, person, {
      who: isTeam ? words.team[role] : name,
      what: words.paced[paced],
      count: String(count),
      within: words.within[within],
      at: formatMoment(at, person.language),
    });
  }
};

/** Answers how many alarms there were. */
export const tellPaceAlarms = (deps: Deps, now: Date): Promise<number> =>
  deps.db.transaction(async (tx) => {
    const alarms = await takeAlarms(tx, now);
    for (const alarm of alarms) await tellOthers(tx, deps, alarm);
    for (const { staffId, name, role, isTeam, paced, level, count, within } of alarms)
      await writeLine(
        tx,
        { staffId, name, role },
        {
          act: level === 'reached' ? 'pace.reached' : 'pace.unusual',
          about: isTeam ? `${paced} team` : paced,
          reason: `${count} per ${within}`,
          now,
        },
      );
    return alarms.length;
  });
