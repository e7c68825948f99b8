/** A member whose archive is asked for and made, with a clock that the test moves on. */

import { createDraftBox } from '../features/drafts/service.ts';
import { type MakingDeps, makeExport } from '../features/my-data/making.ts';
import { exportRetention } from '../features/my-data/retention.ts';
import { createExportBox } from '../features/my-data/service.ts';
import type { FileStore } from '../platform/file-store/file-store.ts';
import { sweepFiles } from '../platform/file-store/sweep.ts';
import { createPdfMaker } from '../platform/pdf/maker.ts';
import { keepRows } from '../platform/retention.ts';
import { createSecurityLog } from '../platform/security-log.ts';
import { ORIGIN, startTestApp, type TestApp, type TestAppOptions } from './app.ts';
import { shippedBrand } from './brand.ts';
import { readZip } from './zip.ts';

export const startMyData = async ({ features }: Pick<TestAppOptions, 'features'>) => {
  let now = new Date('2025-05-01T10:00:00Z');
  const started = await startTestApp({ features, clock: () => now });
  const pdf = createPdfMaker();
  const test: TestApp = {
    ...started,
    close: async () => {
      await pdf.close();
      await started.close();
    },
  };
  const deps = (files: FileStore = test.files): MakingDeps => ({
    ...{ db: test.db, messages: test.messages, files, publicUrl: 'https://portal.example' },
    clock: () => now,
    brand: shippedBrand(),
    securityLog: createSecurityLog(),
    box: createExportBox(null),
    draftBox: createDraftBox(null),
    pdf,
  });
  const ask = (cookie: string, language = 'fr') =>
    test.app.inject({
      ...{ method: 'POST', url: '/v1/me/data/exports' },
      ...{ headers: { origin: ORIGIN, cookie }, payload: { language } },
    });
  const download = (id: string, cookie?: string) =>
    test.get(`/v1/me/data/exports/${id}/archive`, cookie);
  return {
    ...{ test, deps, ask, download },
    now: () => now,
    later: (ms: number): void => {
      now = new Date(now.getTime() + ms);
    },
    /** What was asked for. Answers how many that were. */
    make: async (files?: FileStore): Promise<number> => {
      const jobs = test.queued.filter(({ queue }) => queue === 'archives');
      test.queued.length = 0;
      for (const { id } of jobs) await makeExport(deps(files), id, new AbortController().signal);
      return jobs.length;
    },
    exports: async (cookie: string) =>
      (await test.get('/v1/me/data/exports', cookie)).json().exports,
    /** By their names, as text where they are text. */
    unpack: async (id: string, cookie: string): Promise<Map<string, Buffer>> => {
      const answer = await download(id, cookie);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return new Map(readZip(answer.rawPayload).map(({ name, bytes }) => [name, bytes]));
    },
    /** What the background does every ten minutes, both in their order. */
    sweep: async (): Promise<void> => {
      await keepRows(test.db, exportRetention, now);
      await sweepFiles(test, now);
    },
  };
};
