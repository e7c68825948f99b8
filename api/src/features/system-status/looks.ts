/** One look for each part of the system. What one of them cannot see stays its own trouble. */
import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { connect } from 'node:net';
import type { SystemFact, SystemPart, SystemPartName } from '@rafiq/contract/system-status/model';
import {
  backupState,
  certificateState,
  diskState,
  paceState,
  queueState,
  requestsState,
  webhooksState,
  worstOf,
} from '@rafiq/contract/system-status/rules';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db.ts';
import { placeOf } from '../../platform/file-check/virus-scanner.ts';
import type { FileStore } from '../../platform/file-store/file-store.ts';
import { countFailed, findWaiting } from '../../platform/jobs/failed.ts';
import { countAlarms } from '../ledger/service.ts';
import { countWaiting } from '../request-handover/waiting/service.ts';
import { oldestEvent, webhooksNow } from '../webhooks/service.ts';
import { daysLeftOf } from './certificate.ts';
import {
  countUnapproved,
  findBackupNote,
  findFeeds,
  findMessages,
  findVersions,
} from './repository.ts';

export interface LookDeps {
  db: Db;
  files: FileStore;
  config: Pick<
    Config,
    | 'production'
    | 'publicUrl'
    | 'consoleUrl'
    | 'clamavUrl'
    | 'smtpUrl'
    | 'smsWays'
    | 'dataDir'
    | 'databaseUrl'
    | 'filesUrl'
  >;
  /** Of the product. */
  version: string;
}

type Look = (deps: LookDeps, now: Date) => Promise<Omit<SystemPart, 'name'>>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const KEPT_DAYS = 3;
const CONNECT_MS = 2_000;

const fact = (
  name: SystemFact['name'],
  unit: SystemFact['unit'],
  value: string | number,
  of = '',
): SystemFact => ({ name, unit, value: String(value), of });

const secondsSince = (at: Date | null, now: Date): number =>
  at === null ? 0 : Math.max(0, Math.round((now.getTime() - at.getTime()) / 1000));

const UNKNOWN: Omit<SystemPart, 'name'> = { state: 'unknown', facts: [] };

const messages: Look = async ({ db, config }, now) => {
  const since = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  const failedSince = new Date(now.getTime() - DAY_MS);
  const { waiting, oldest, failed } = await findMessages(db, { since, failedSince });
  const oldestSeconds = secondsSince(oldest, now);
  const facts = [
    fact('waiting', 'count', waiting),
    ...(waiting > 0 ? [fact('oldest', 'seconds', oldestSeconds)] : []),
    fact('failed', 'count', failed),
  ];
  // in a trial nothing leaves
  const hasGateway = config.smtpUrl !== null || config.smsWays !== null;
  return { state: hasGateway ? queueState({ oldestSeconds, failed }) : 'unknown', facts };
};

const jobs: Look = async ({ db }, now) => {
  const [waiting, failed] = [await findWaiting(db), await countFailed(db)];
  const due = waiting.flatMap(({ oldestDue }) => (oldestDue ? [oldestDue.getTime()] : []));
  const oldestSeconds = due.length > 0 ? secondsSince(new Date(Math.min(...due)), now) : 0;
  const facts = [
    fact(
      'waiting',
      'count',
      waiting.reduce((sum, { count }) => sum + count, 0),
    ),
    ...(oldestSeconds > 0 ? [fact('oldest', 'seconds', oldestSeconds)] : []),
    fact('failed', 'count', failed),
  ];
  return { state: queueState({ oldestSeconds, failed }), facts };
};

const webhooks: Look = async ({ db }, now) => {
  const all = await webhooksNow({ db });
  if (all.length === 0) return UNKNOWN;
  const oldestSeconds = secondsSince(await oldestEvent(db), now);
  const failed = all.reduce((sum, one) => sum + one.failed, 0);
  const off = all.filter(({ disabledAt }) => disabledAt !== null).length;
  const facts = [
    ...[fact('behind', 'seconds', oldestSeconds), fact('failed', 'count', failed)],
    fact('off', 'count', off),
  ];
  return { state: webhooksState({ oldestSeconds, failed, off }), facts };
};

const feeds: Look = async ({ db }) => {
  const [last, unapproved] = [await findFeeds(db), await countUnapproved(db)];
  const facts = last.map(({ entity, at }) => fact('last', 'moment', at, entity));
  if (unapproved > 0)
    return { state: 'attention', facts: [...facts, fact('toApprove', 'count', unapproved)] };
  return { state: last.length > 0 ? 'ok' : 'unknown', facts };
};

const requests: Look = async ({ db }, now) => {
  const { isTaken, waiting, untaken, oldest, refused } = await countWaiting(db, now);
  if (!isTaken) return UNKNOWN;
  const facts = [
    fact('waiting', 'count', waiting),
    ...(waiting > 0 ? [fact('oldest', 'seconds', secondsSince(oldest, now))] : []),
    ...[fact('untaken', 'count', untaken), fact('refused', 'count', refused)],
  ];
  return { state: requestsState({ untaken, refused }), facts };
};

const backup: Look = async ({ db }, now) => {
  const at = await findBackupNote(db);
  const hours = at && (now.getTime() - at.getTime()) / HOUR_MS;
  const facts = at ? [fact('age', 'moment', at.toISOString())] : [];
  return { state: backupState(hours), facts };
};

const certificate: Look = async ({ config: { publicUrl, consoleUrl } }, now) => {
  const addresses = [...new Set([publicUrl, ...(consoleUrl ? [consoleUrl] : [])])];
  const seen = await Promise.all(
    addresses.map(async (address) => ({
      host: new URL(address).host,
      days: await daysLeftOf(address, { now, limitMs: CONNECT_MS }),
    })),
  );
  const known = seen.flatMap(({ host, days }) =>
    days === null ? [] : [fact('daysLeft', 'days', days, host)],
  );
  return { state: worstOf(seen.map(({ days }) => certificateState(days))), facts: known };
};

/** No file is called so: a store that answers says so. */
const files: Look = async ({ files: store }) => {
  await store.has(randomUUID());
  return { state: 'ok', facts: [] };
};

const answersAt = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(placeOf(address));
    const tell = (isThere: boolean): void => {
      socket.destroy();
      resolve(isThere);
    };
    socket.setTimeout(CONNECT_MS, () => tell(false));
    socket.once('error', () => tell(false));
    socket.once('connect', () => tell(true));
  });

const virus: Look = async ({ config: { clamavUrl, production } }) => {
  if (clamavUrl === null) return { state: production ? 'attention' : 'unknown', facts: [] };
  return { state: (await answersAt(clamavUrl)) ? 'ok' : 'bad', facts: [] };
};

const database: Look = async ({ db }) => {
  await db.one({ name: 'system-status-alive', text: 'select 1 as alive' });
  return { state: 'ok', facts: [] };
};

/** Of the folder that is ours; what another machine keeps is looked at there. */
const disk: Look = async ({ config: { dataDir, databaseUrl, filesUrl } }) => {
  const isOurs = databaseUrl === null || filesUrl === null || filesUrl.startsWith('/');
  if (!isOurs) return UNKNOWN;
  const { blocks, bavail } = await statfs(filesUrl?.startsWith('/') ? filesUrl : dataDir);
  const used = Math.round((1 - bavail / blocks) * 100);
  return { state: diskState(used), facts: [fact('used', 'percent', used)] };
};

const versions: Look = async ({ db, version }) => {
  const { postgres, schema } = await findVersions(db);
  const facts = [
    ...[fact('product', 'text', version), fact('node', 'text', process.versions.node)],
    ...[fact('postgres', 'text', postgres), fact('schema', 'text', schema.split('_')[0] ?? '')],
  ];
  return { state: 'ok', facts };
};

/** Who it was stands in the ledger, and in the e-mail to supervisors and auditors. */
const pace: Look = async ({ db }, now) => {
  const { unusual, reached } = await countAlarms(db, new Date(now.getTime() - DAY_MS));
  const facts = [fact('unusual', 'count', unusual), fact('reached', 'count', reached)];
  return { state: paceState({ unusual, reached }), facts };
};

export const LOOKS: Record<SystemPartName, Look> = {
  ...{ messages, jobs, webhooks, feeds, requests, backup, certificate },
  ...{ files, virus, database, disk, versions, pace },
};
