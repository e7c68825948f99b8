import type { Config } from '../config.ts';
import { followBrand, loadBrand } from '../features/brand/service.ts';
import { createCardBox } from '../features/cards/service.ts';
import { createPushQueue } from '../features/news/push-send.ts';
import { createStaffCodes } from '../features/staff-access/codes.ts';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/open.ts';
import { startJobs } from '../platform/jobs/jobs.ts';
import { openGateways } from '../platform/messages/gateways.ts';
import { deliveryQueues, openMessages } from '../platform/messages/messages.ts';
import { prepareSchema } from '../platform/prepare-schema.ts';
import { createSecurityLog } from '../platform/security-log.ts';
import type { OperatorContext } from './command.ts';
import { createLook } from './look.ts';

/** The terminal is for the outcome; only trouble is worth a line besides. */
const tell = (_details: object, message: string) => void process.stderr.write(`${message}\n`);
const log = { info: () => {}, warn: tell, error: tell };

/** The same database and gateways as the portal's. Messages leave at once, or with the portal's next start. */
export const withOperatorContext = async <Result>(
  config: Config,
  work: (context: OperatorContext) => Promise<Result>,
): Promise<Result> => {
  const { databaseUrl, databaseOwnerUrl, dataDir, publicUrl } = config;
  const db = await openDatabase({
    databaseUrl: databaseUrl ?? undefined,
    dataDir,
    isBesidePortal: true,
    log,
  });
  try {
    await prepareSchema(db, { databaseOwnerUrl, dataDir, log });
    const gateways = openGateways({ ...config, from: config.mailFrom });
    const brand = loadBrand(config);
    await followBrand(brand)(db);
    const jobs = await startJobs({
      ...{ db, log },
      queues: (queue) => [
        ...deliveryQueues({ db, log, clock: systemClock, gateways, jobs: queue }),
        createPushQueue({
          ...{ db: db.background, brand, publicUrl },
          serverSecret: config.serverSecret,
        }),
      ],
    });
    try {
      return await work({
        db,
        clock: systemClock,
        messages: openMessages({ jobs, gateways }),
        brand,
        publicUrl,
        consoleUrl: config.consoleUrl ?? publicUrl,
        hasServerSecret: config.serverSecret !== null,
        staffCodes: createStaffCodes(config.serverSecret),
        securityLog: createSecurityLog(config.serverSecret),
        cardBox: createCardBox(config.serverSecret),
        look: createLook({ db, clock: systemClock }),
      });
    } finally {
      await jobs.stop();
    }
  } finally {
    await db.close();
  }
};
