/** Figures for who supervises: no case is named in them, and no member. */
import type { CaseKind } from '@rafiq/contract/cases/model';
import { CASE_KINDS } from '@rafiq/contract/cases/model';
import { boundsOf, daysOf, weeksUntil } from '@rafiq/contract/reports/rules';
import type { PersonFigures, Report, WeekFigures } from '@rafiq/contract/reports/schema';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { writeLedger } from '../ledger/service.ts';
import type { StaffCaller } from '../staff-access/service.ts';
import { findBacklog, findEnds, findPeople, findRatings, findReceived } from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
}

export interface Asked {
  weeks: number;
  kinds: readonly CaseKind[];
}

const isWhole = (kinds: readonly CaseKind[]): boolean => kinds.length === CASE_KINDS.length;

const NOTHING: Omit<WeekFigures, 'week'> = {
  ...{ received: 0, closed: 0, onTime: 0, reopened: 0, askedTwice: 0, ratings: 0 },
  ...{ firstAnswer: null, end: null, score: null },
};

export const readReport = async ({ db, clock }: Deps, asked: Asked): Promise<Report> => {
  const now = clock();
  const weeks = weeksUntil(now, asked.weeks);
  const period = { bounds: boundsOf(weeks), kinds: asked.kinds };
  // ratings are of folders: they belong to the whole, and to no kind of case
  const [ends, received, ratings, backlog] = await Promise.all([
    findEnds(db, period),
    findReceived(db, period),
    isWhole(asked.kinds) ? findRatings(db, period) : [],
    findBacklog(db, { kinds: asked.kinds, now }),
  ]);
  const found = [...ends, ...received, ...ratings];
  return {
    weeks: weeks.map((week, index) => {
      const own = found.filter(({ place }) => place === index + 1);
      const { place: _, ...figures } = Object.assign({ place: 0 }, NOTHING, ...own);
      return { week, ...figures };
    }),
    backlog,
  };
};

/** How a colleague works is on record too: who looked, at which days and which kinds. */
export const readPeople = (
  { db, clock }: Deps,
  { actor }: StaffCaller,
  asked: Asked,
): Promise<PersonFigures[]> =>
  db.transaction(async (tx) => {
    const now = clock();
    const weeks = weeksUntil(now, asked.weeks);
    const bounds = boundsOf(weeks);
    const people = await findPeople(tx, { bounds, kinds: asked.kinds });
    const about = daysOf(weeks);
    const reason = isWhole(asked.kinds) ? 'all' : asked.kinds.join(',');
    await writeLedger(tx, actor, { act: 'people-report.read', about, reason, now });
    return people;
  });
