/** What a phone shows and takes in where two phones scan each other, and which half it writes from then on. */

import { type Code, codeOf, markOf } from '@rafiq/contract/constat/exchange/code';
import type { Seat, Shown } from '@rafiq/contract/constat/exchange/model';
import { firstOf, givenAlso, seatAfter, takingOf } from '@rafiq/contract/constat/exchange/take';
import { withGiven } from '@rafiq/contract/constat/given';
import { halvesOf } from '@rafiq/contract/constat/meeting/rules';
import type { Language } from '@rafiq/contract/core/language';
import { openShared } from '../seen.ts';
import { createReport, type Report, type ReportStore } from '../store.ts';

/** `more`: it had not room for all. `got`: the other phone has not all of it yet. `same`: both hold the same. */
export type Outcome = 'other' | 'own' | 'more' | 'got' | 'same';

/** Phones that met by a server and lost their line go on as what they are there. */
const seatOf = ({ exchange, meeting, given = [] }: Report): Seat => {
  const seat = exchange ?? {
    ...{ id: meeting?.id ?? crypto.randomUUID(), side: meeting?.side ?? 'a', given: [] },
  };
  return { ...seat, given: given.reduce(withGiven, seat.given) };
};

/** From its first code on this phone writes one half. Null: more than can be shown. */
export const codeToShow = async (store: ReportStore): Promise<Code | null> => {
  const report = store.get();
  const { entries } = report;
  const exchange = givenAlso(seatOf(report), entries, report.phone);
  const code = await codeOf(exchange, entries, report.phone);
  // kept before it is shown: what comes back must be known again
  if (code) store.patch({ exchange, mine: halvesOf(exchange) });
  await store.settled();
  return code;
};

export const takeIn = async (store: ReportStore, shown: Shown): Promise<Outcome> => {
  const report = store.get();
  // what was signed may have been handed over by a server before
  const seat = givenAlso(seatOf(report), report.entries, report.phone);
  const taking = await takingOf(seat, report.entries, shown, report.phone);
  if (taking.is !== 'taken') return taking.is;
  store.receive(taking.entries);
  store.patch({ exchange: seatAfter(seat, shown) });
  await store.settled();
  if (shown.hasMore) return 'more';
  return (await markOf(store.get().entries)) === shown.mark ? 'same' : 'got';
};

/** As the second phone; one that has been here before goes on where it was. */
export const comeByCode = async (
  shown: Shown,
  language: Language,
): Promise<ReportStore | Outcome> => {
  const before = await openShared(shown.id);
  if (before) {
    const outcome = await takeIn(before, shown);
    return outcome === 'other' || outcome === 'own' ? outcome : before;
  }
  const first = firstOf(shown);
  if (!first) return 'other';
  const store = await createReport({ mine: ['b'] });
  store.receive(first);
  // a report that both have signed may still be coming: nothing is written in it
  if (!shown.hasMore) store.put({ 'b.language': language });
  await store.settled();
  // after what only the first reading brings: a tab that is killed before begins anew
  store.patch({
    exchange: seatAfter({ id: shown.id, side: 'b', given: [], isComing: true }, shown),
  });
  await store.settled();
  return store;
};
