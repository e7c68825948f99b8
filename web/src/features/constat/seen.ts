import { memberHere } from './member-here.ts';
import { isSeenBy } from './report.ts';
import { openReport, type ReportStore } from './store.ts';

/** By its address, which the browser's history keeps: for whoever it is listed for, as if there were none for others. */
export const openSeen = async (id: string): Promise<ReportStore | null> => {
  const store = await openReport(id);
  return store && isSeenBy(store.get(), memberHere()) ? store : null;
};
