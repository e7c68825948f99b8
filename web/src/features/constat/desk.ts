/** The report that is open, as every step sees it. */
import type { Value } from '@rafiq/contract/constat/entries';
import { valueIn } from '@rafiq/contract/constat/entries';
import type { Constat } from '@rafiq/contract/constat/model';
import { readConstat } from '@rafiq/contract/constat/read';
import type { Seal } from '@rafiq/contract/constat/seal';
import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import type { LoadProfile } from './begin/prefill.ts';
import { type Doubts, doubtsByKey } from './doubts.ts';
import { withCopies } from './steps/written.ts';
import type { Report, ReportStore } from './store.ts';
import { useSealOf } from './use-seal.ts';

export interface Desk {
  store: ReportStore;
  report: Report;
  constat: Constat;
  doubts: Doubts;
  read: (key: string) => Value;
  write: (values: Record<string, Value>) => void;
  loadProfile: LoadProfile;
}

const DeskContext = createContext<Desk | null>(null);
export const DeskProvider = DeskContext.Provider;

export const useDesk = (): Desk => {
  const desk = use(DeskContext);
  if (!desk) throw new Error('no report is open here');
  return desk;
};

export const useMakeDesk = (store: ReportStore, loadProfile: LoadProfile): Desk => {
  const report = useSyncExternalStore(store.subscribe, store.get);
  return useMemo(() => {
    const constat = readConstat(report.entries);
    const read = (key: string) => valueIn(report.entries, key);
    return {
      store,
      report,
      constat,
      doubts: doubtsByKey(constat),
      read,
      write: (values) => store.put(withCopies(values, (key) => valueIn(store.get().entries, key))),
      loadProfile,
    };
  }, [store, report, loadProfile]);
};

/** Null until it is known. */
export const useSeal = (): Seal | null => useSealOf(useDesk().report.entries);
