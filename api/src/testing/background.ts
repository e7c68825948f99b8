/** The background of a portal, alone, on a test's own database. */
import { type Background, startBackground } from '../background.ts';
import { loadBrand } from '../features/brand/service.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/db.ts';
import { openFolderStore } from '../platform/file-store/folder-store.ts';
import { silentLog } from './silent-log.ts';

interface Options {
  clock?: Clock;
  smtpUrl?: string | null;
}

export const startTestBackground = (
  db: Database,
  { clock = systemClock, smtpUrl = null }: Options = {},
): Promise<Background> =>
  startBackground({
    config: {
      smtpUrl,
      smsUrl: null,
      mailFrom: 'no-reply@rafiq.example',
      publicUrl: 'https://portal.example',
      consoleUrl: null,
      webhookInnerHosts: [],
      serverSecret: null,
      feedsUrl: null,
      production: false,
    },
    brand: loadBrand({ brandFile: null, recaptcha: null }),
    db,
    log: silentLog,
    clock,
    files: openFolderStore('/nowhere/at/all'),
  });
