/** The document of the API as the application tells it, without a database behind it. */
import { tmpdir } from 'node:os';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { loadBrand } from '../features/brand/service.ts';
import { systemClock } from '../platform/clock.ts';
import { openFolderStore } from '../platform/file-store/folder-store.ts';
import { createPendingDatabase } from '../platform/lifecycle.ts';
import { createLog } from '../platform/log.ts';
import { createPendingMessages } from '../platform/messages/pending.ts';

export const describeApi = async (): Promise<object> => {
  const config = readConfig({ NODE_ENV: 'test' });
  const app = await buildApp({
    config,
    db: createPendingDatabase().db,
    clock: systemClock,
    log: createLog('silent'),
    messages: createPendingMessages().messages,
    files: openFolderStore(tmpdir()),
    brand: loadBrand(config),
    webDir: tmpdir(),
    consoleDir: tmpdir(),
    isReady: () => false,
  });
  try {
    await app.ready();
    return app.swagger();
  } finally {
    await app.close();
  }
};
