/** What a phone shows and takes in where two phones film each other, and which half it writes from then on. */

import { framesOf } from '@rafiq/contract/constat/exchange/frames';
import type { Seat, Shown } from '@rafiq/contract/constat/exchange/model';
import { pack, unpack } from '@rafiq/contract/constat/exchange/pack';
import { firstOf, givenAlso, holdsAll, takingOf } from '@rafiq/contract/constat/exchange/take';
import { withGiven } from '@rafiq/contract/constat/given';
import { halvesOf } from '@rafiq/contract/constat/meeting/rules';
import type { Language } from '@rafiq/contract/core/language';
import { openShared } from '../seen.ts';
import { createReport, type Report, type ReportStore } from '../store.ts';

/** `got`: the other phone has not all of it yet. `same`: both hold the same. */
export type Outcome = 'unreadable' | 'other' | 'own' | 'got' | 'same';

/** Phones that met by a server and lost their line go on as what they are there. */
const seatOf = ({ exchange, meeting, given = [] }: Report): Seat => {
  const seat = exchange ?? {
    ...{ id: meeting?.id ?? crypto.randomUUID(), side: meeting?.side ?? 'a', given: [] },
  };
  return { ...seat, given: given.reduce(withGiven, seat.given) };
};

/** From its first code on this phone writes one half. Null: more than can be shown. */
export const framesToShow = async (store: ReportStore): Promise<Uint8Array[] | null> => {
  const report = store.get();
  const { entries } = report;
  const exchange = givenAlso(seatOf(report), entries, report.phone);
  const frames = await framesOf(await pack({ ...exchange, entries }));
  // kept before it is shown: what comes back must be known again
  if (frames) store.patch({ exchange, mine: halvesOf(exchange) });
  await store.settled();
  return frames;
};

const takeShown = async (store: ReportStore, shown: Shown): Promise<Outcome> => {
  const report = store.get();
  // what was signed may have been handed over by a server before
  const seat = givenAlso(seatOf(report), report.entries, report.phone);
  const taking = await takingOf(seat, report.entries, shown);
  if (taking.is !== 'taken') return taking.is;
  store.receive(taking.entries);
  await store.settled();
  return holdsAll(shown.entries, store.get().entries) ? 'same' : 'got';
};

export const takeIn = async (store: ReportStore, bytes: Uint8Array): Promise<Outcome> => {
  const shown = await unpack(bytes);
  return shown ? takeShown(store, shown) : 'unreadable';
};

/** As the second phone; one that has been here before goes on where it was. */
export const comeByFilm = async (
  bytes: Uint8Array,
  language: Language,
): Promise<ReportStore | Outcome> => {
  const shown = await unpack(bytes);
  if (!shown) return 'unreadable';
  const before = await openShared(shown.id);
  if (before) {
    const outcome = await takeShown(before, shown);
    return outcome === 'got' || outcome === 'same' ? before : outcome;
  }
  const first = firstOf(shown);
  if (!first) return 'other';
  const store = await createReport({ mine: ['b'] });
  store.receive(first);
  store.put({ 'b.language': language });
  await store.settled();
  // after what only the first reading brings: a tab that is killed before begins anew
  store.patch({ exchange: { id: shown.id, side: 'b', given: [] } });
  await store.settled();
  return store;
};
