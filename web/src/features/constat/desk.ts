/** The report that is open, as every step sees it. */
import type { Value } from '@rafiq/contract/constat/entries';
import { valueIn } from '@rafiq/contract/constat/entries';
import type { Constat } from '@rafiq/contract/constat/model';
import { readConstat } from '@rafiq/contract/constat/read';
import { type Seal, sealOf } from '@rafiq/contract/constat/seal';
import { createContext, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { LoadProfile } from './begin/prefill.ts';
import { type Doubts, doubtsByKey } from './doubts.ts';
import { withCopies } from './steps/written.ts';
import type { Report, ReportStore } from './store.ts';

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

/** Null until it is known: hashes are counted behind the screen. */
export const useSeal = (): Seal | null => {
  const { entries } = useDesk().report;
  const [known, setKnown] = useState<{ entries: unknown; seal: Seal } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void sealOf(entries).then((seal) => isWanted && setKnown({ entries, seal }));
    return () => {
      isWanted = false;
    };
  }, [entries]);
  // what was known of other entries says nothing of these
  return known?.entries === entries ? known.seal : null;
};
