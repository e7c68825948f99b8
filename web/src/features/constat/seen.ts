import { memberHere } from './member-here.ts';
import { isSeenBy } from './report.ts';
import { listReports, openReport, type ReportStore } from './store.ts';

/** By its address, which the browser's history keeps: for whoever it is listed for, as if there were none for others. */
export const openSeen = async (id: string): Promise<ReportStore | null> => {
  const store = await openReport(id);
  return store && isSeenBy(store.get(), memberHere()) ? store : null;
};

/** By what both phones call it, whether they meet by a server or scan each other. */
export const openShared = async (id: string): Promise<ReportStore | null> => {
  const found = (await listReports()).find(
    (report) =>
      [report.meeting?.id, report.exchange?.id].includes(id) && isSeenBy(report, memberHere()),
  );
  return found ? openReport(found.id) : null;
};
