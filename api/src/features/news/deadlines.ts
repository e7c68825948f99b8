/** Once a day: whose contract is about to end, and whose care can soon be declared no more. Each is told once. */
import type { Brand } from '@rafiq/contract/core/brand';
import { type IsoDate, todayInMorocco } from '@rafiq/contract/core/dates';
import {
  endingDays,
  lastDayToDeclare,
  leavingConsultations as leavingDays,
  UNFINISHED,
} from '@rafiq/contract/news/rules';
import type { NewsDetails } from '@rafiq/contract/news/schema';
import { renewalNeed } from '@rafiq/contract/to-do/rules';
import type { Db, Queryable } from '../../platform/db.ts';
import type { Messages } from '../../platform/messages/messages.ts';
import {
  carsOf,
  type Ending,
  endingPolicies,
  leavingConsultations,
  type Place,
} from './deadline-repository.ts';
import type { DeadlineKind } from './messages/fr.ts';
import { deadlineMessage } from './messages/texts.ts';
import { findPeople } from './people-repository.ts';
import { type Telling, tellMembers } from './tell.ts';

export interface DeadlineDeps {
  db: Db;
  messages: Messages;
  brand: Pick<Brand, 'name' | 'hotline'>;
  publicUrl: string;
}

const AT_ONCE = 500;
const START: Place = { memberId: '0', id: '0' };

/** How one kind of end is found, and what is told of it. */
interface Deadline {
  kind: DeadlineKind;
  find(db: Queryable, after: Place): Promise<Ending[]>;
  detailsOf(ending: Ending): NewsDetails;
  /** Those of which there is still something to do; without it all of them. */
  stillToDo?(db: Queryable, endings: readonly Ending[]): Promise<readonly Ending[]>;
}

const memberIdsOf = (endings: readonly Ending[]): string[] => [
  ...new Set(endings.map(({ memberId }) => memberId)),
];

/** A contract that is being renewed, or goes on under another, is none. */
const stillToRenew =
  (today: IsoDate): NonNullable<Deadline['stillToDo']> =>
  async (db, endings) => {
    const cars = Map.groupBy(await carsOf(db, memberIdsOf(endings)), ({ memberId }) => memberId);
    return endings.filter(({ memberId, id }) => {
      const own = cars.get(memberId) ?? [];
      return own.some((car) => car.id === id && renewalNeed(car, own, today) !== null);
    });
  };

const deadlinesAt = (now: Date): Deadline[] => {
  const today = todayInMorocco(now);
  const ofPolicies = (kind: 'health' | 'motor'): Deadline => ({
    kind: `${kind}-contract-ends`,
    find: (db, after) => endingPolicies(db, kind, { ...endingDays(today), after, limit: AT_ONCE }),
    detailsOf: ({ number, day }) => ({ number, day }),
  });
  return [
    ofPolicies('health'),
    { ...ofPolicies('motor'), stillToDo: stillToRenew(today) },
    {
      kind: 'consultation-ends',
      find: (db, after) =>
        leavingConsultations(db, UNFINISHED, { ...leavingDays(today), after, limit: AT_ONCE }),
      detailsOf: ({ id, day }) => ({ subjectId: id, day: lastDayToDeclare(day) }),
    },
  ];
};

/** One part: whoever has no account is told nothing, now or later. */
const tellPart = (
  deps: DeadlineDeps,
  { kind, detailsOf, stillToDo }: Deadline,
  { endings: found, now }: { endings: readonly Ending[]; now: Date },
): Promise<number> =>
  deps.db.transaction(async (tx) => {
    const endings = stillToDo ? await stillToDo(tx, found) : found;
    const people = await findPeople(tx, memberIdsOf(endings));
    const tellings = endings.flatMap((ending): Telling[] => {
      const { memberId, id, day } = ending;
      const person = people.get(memberId);
      if (!person) return [];
      const details = detailsOf(ending);
      const compose: Telling['compose'] = (language) =>
        deadlineMessage(language, { kind, details }, deps);
      // another day is another deadline
      return [{ memberId, kind, details, person, compose, once: `${kind} ${id} ${day}` }];
    });
    return (await tellMembers(tx, deps, tellings, now)).length;
  });

/** Answers how many were told. */
export const tellDeadlines = async (deps: DeadlineDeps, now: Date): Promise<number> => {
  let told = 0;
  for (const deadline of deadlinesAt(now)) {
    let endings = await deadline.find(deps.db, START);
    while (endings.length > 0) {
      told += await tellPart(deps, deadline, { endings, now });
      const last = endings.at(-1);
      endings = last && endings.length === AT_ONCE ? await deadline.find(deps.db, last) : [];
    }
  }
  return told;
};
