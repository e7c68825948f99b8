/** The document of the API: as the application tells it, without a database behind it, with the answers that it shows. */
import { tmpdir } from 'node:os';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { loadBrand } from '../features/brand/service.ts';
import { createHelping } from '../features/helpers/acting.ts';
import { systemClock } from '../platform/clock.ts';
import { openFolderStore } from '../platform/file-store/folder-store.ts';
import { createPendingJobs } from '../platform/jobs/pending.ts';
import { createPendingDatabase } from '../platform/lifecycle.ts';
import { createLog } from '../platform/log.ts';
import { openMessages } from '../platform/messages/messages.ts';
import { ALL_FEATURES } from '../routes/all.ts';
import { type Answers, answersOf, showAnswers } from './answers.ts';
import { DOCUMENT_FILE, readDocument } from './files.ts';

/** Without others, the answers of the written document stay. */
export const describeApi = async (answers?: Answers): Promise<object> => {
  const config = readConfig({ NODE_ENV: 'test' });
  const { jobs } = createPendingJobs();
  const deps = { db: createPendingDatabase().db, clock: systemClock };
  const app = await buildApp(ALL_FEATURES, {
    config,
    ...deps,
    helping: createHelping(deps),
    log: createLog('silent'),
    jobs,
    messages: openMessages({ jobs, gateways: {} }),
    files: openFolderStore(tmpdir()),
    brand: loadBrand(config),
    webDir: tmpdir(),
    consoleDir: tmpdir(),
    isReady: () => false,
  });
  try {
    await app.ready();
    return showAnswers(app.swagger(), answers ?? answersOf(await readDocument(DOCUMENT_FILE)));
  } finally {
    await app.close();
  }
};
