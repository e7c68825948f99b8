/** A sign-out on purpose hides a member's reports on this phone, and deletes none: they wait for whoever they are of. */
import { isOwnedBy } from './report.ts';
import { listReports, openReport } from './store.ts';

export const putAwayReports = async (memberId: string): Promise<void> => {
  const own = (await listReports()).filter((report) => isOwnedBy(report, memberId));
  await Promise.all(
    own.map(async ({ id }) => {
      const store = await openReport(id);
      store?.patch({ owner: { memberId, isPutAway: true } });
      await store?.settled();
    }),
  );
};
