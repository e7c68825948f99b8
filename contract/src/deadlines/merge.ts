/** Two editors have changed the same state: what one did is put on what the other made of it. */
import type { Deadlines, Week, WorkCalendar } from './model.ts';
import { isPartner, isSame, pairsOf } from './pairs.ts';

/** Mine where I have changed it. */
const pick = <Part>(base: Part, mine: Part, theirs: Part): Part =>
  isSame(base, mine) ? theirs : mine;

type Entry = Parameters<typeof isPartner>[0];

/** What I added, changed or took out, done to their list. Where both have changed the same one, mine stays. */
const mergeList = <One extends Entry>(
  base: readonly One[],
  mine: readonly One[],
  theirs: readonly One[],
): One[] => {
  const { added, removed, changed } = pairsOf(base, mine);
  const put = [...changed.map(({ is }) => is), ...added];
  const isOut = (one: One): boolean =>
    removed.some((other) => isSame(one, other)) || put.some((other) => isPartner(one, other));
  const places = new Map(
    put.map((one) => [one, theirs.findIndex((other) => isPartner(one, other))]),
  );
  // what is changed stays where it stands, and what is new comes last
  const kept = theirs.flatMap((one, at) => {
    const here = put.filter((other) => places.get(other) === at);
    return isOut(one) ? here : [one, ...here];
  });
  return [...kept, ...put.filter((one) => places.get(one) === -1)];
};

const mergeCalendar = (
  base: WorkCalendar,
  mine: WorkCalendar,
  theirs: WorkCalendar,
): WorkCalendar => ({
  id: theirs.id,
  name: pick(base.name, mine.name, theirs.name),
  week: theirs.week.map((hours, day) =>
    pick(base.week[day] ?? [], mine.week[day] ?? [], hours),
  ) satisfies Week,
  periods: mergeList(base.periods, mine.periods, theirs.periods),
  fixed: mergeList(base.fixed, mine.fixed, theirs.fixed),
  dated: mergeList(base.dated, mine.dated, theirs.dated),
});

const calendarIn = ({ calendars }: Deadlines, id: string): WorkCalendar | undefined =>
  calendars.find((one) => one.id === id);

/** A calendar that either of us has taken out is out, unless the other has changed it since. */
const mergeCalendars = (base: Deadlines, mine: Deadlines, theirs: Deadlines): WorkCalendar[] => {
  const ofTheirs = theirs.calendars.flatMap((one) => {
    const [was, own] = [calendarIn(base, one.id), calendarIn(mine, one.id)];
    if (own) return [mergeCalendar(was ?? one, own, one)];
    return was && isSame(was, one) ? [] : [one];
  });
  const onlyMine = mine.calendars.filter(({ id }) => !calendarIn(theirs, id));
  return [...ofTheirs, ...onlyMine.filter((one) => !isSame(calendarIn(base, one.id), one))];
};

/** `base` is what I began with, `theirs` what holds by now. */
export const mergeDeadlines = (base: Deadlines, mine: Deadlines, theirs: Deadlines): Deadlines => ({
  rules: theirs.rules.map((rule) => {
    const [was, own] = [base, mine].map(({ rules }) =>
      rules.find(({ kind }) => kind === rule.kind),
    );
    if (!was || !own) return rule;
    return {
      ...{ kind: rule.kind, amount: pick(was.amount, own.amount, rule.amount) },
      ...{ unit: pick(was.unit, own.unit, rule.unit) },
      ...{ calendar: pick(was.calendar, own.calendar, rule.calendar) },
      source: pick(was.source, own.source, rule.source),
    };
  }),
  calendars: mergeCalendars(base, mine, theirs),
});
