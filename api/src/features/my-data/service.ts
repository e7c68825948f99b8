/** A member's own data: what is kept, and an archive of all of it. */
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { todayInMorocco } from '@rafiq/contract/core/dates';
import type { Language } from '@rafiq/contract/core/language';
import { isUnderWay } from '@rafiq/contract/my-data/rules';
import type { DataExport, MyData } from '@rafiq/contract/my-data/schema';
import { dataTexts } from '@rafiq/contract/my-data/words';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/file-store/file-store.ts';
import type { JobQueue } from '../../platform/jobs/queue.ts';
import { requireProof } from '../../platform/proof.ts';
import { type Limit, takeAttempt } from '../../platform/rate-limit.ts';
import { unsealStream } from '../../platform/sealed-stream.ts';
import { createSecretBox, type SecretBox } from '../../platform/secret-box.ts';
import type { SecurityLog } from '../../platform/security-log.ts';
import type { Session } from '../../platform/session.ts';
import { isUuid } from '../../platform/uuid.ts';
import { listKept } from './kept.ts';
import {
  deleteFailed,
  findArchive,
  insertExport,
  listConsents,
  listExports,
} from './repository.ts';
import { sumUp } from './summed.ts';

export interface MyDataDeps {
  db: Db;
  clock: Clock;
  files: FileStore;
  jobs: JobQueue;
  securityLog: SecurityLog;
  box: SecretBox;
}

/** Whoever takes a file out of the store, or a row out of a backup, reads nothing of it. */
export const createExportBox = (serverSecret: string | null): SecretBox =>
  createSecretBox('data-exports', serverSecret);

/** Reading everything of somebody costs as much as some thousand list calls. */
const ASKED: Limit = { name: 'data-exports', max: 3, minutes: 24 * 60 };

export const readMyData = async (
  { db, securityLog }: Pick<MyDataDeps, 'db' | 'securityLog'>,
  { memberId }: Pick<Session, 'memberId'>,
  language: Language,
): Promise<MyData> => {
  const summed = await sumUp(db, memberId);
  if (!summed) throw new AppError('session_expired');
  const of = { memberId, person: summed.person, language };
  const categories = await listKept({ db, securityLog }, of);
  return { categories, consents: await listConsents(db, memberId) };
};

export const readExports = (
  { db, clock }: Pick<MyDataDeps, 'db' | 'clock'>,
  { memberId }: Pick<Session, 'memberId'>,
): Promise<DataExport[]> => listExports(db, memberId, clock());

/** One at a time: whoever asks again is told how far it is. */
export const askExport = async (
  { db, clock, jobs }: Pick<MyDataDeps, 'db' | 'clock' | 'jobs'>,
  session: Pick<Session, 'memberId' | 'provedAt'>,
  language: Language,
): Promise<DataExport> => {
  const now = clock();
  requireProof(session, now);
  const { memberId } = session;
  const underWay = async () => (await listExports(db, memberId, now)).find(isUnderWay);
  const already = await underWay();
  if (already) return already;
  const attempt = await takeAttempt(db, ASKED, memberId, now);
  const isNew = await db
    .transaction(async (tx) => {
      await deleteFailed(tx, memberId);
      const id = randomUUID();
      if (!(await insertExport(tx, { id, memberId, language, now }))) return false;
      await jobs.enqueue(tx, 'archives', { id });
      return true;
    })
    .catch(async (error: unknown) => {
      await attempt.giveBack().catch(() => undefined);
      throw error;
    });
  // somebody else has pressed in the same moment
  if (!isNew) await attempt.giveBack();
  const made = await underWay();
  if (!made) throw new AppError('unavailable');
  return made;
};

interface OpenedArchive {
  name: string;
  size: number;
  bytes: Readable;
}

/** A guessed or foreign id, and one that is over, are all the same: there is none. */
export const openArchive = async (
  { db, clock, files, box }: MyDataDeps,
  session: Pick<Session, 'memberId' | 'provedAt'>,
  id: string,
): Promise<OpenedArchive> => {
  const now = clock();
  requireProof(session, now);
  const { memberId } = session;
  const found = isUuid(id) ? await findArchive(db, { id, memberId, now }) : undefined;
  if (!found) throw new AppError('not_found');
  const key = await box.open(db, id, found.sealedKey);
  // SERVER_SECRET is another one since: it can be asked for anew
  if (key === null) throw new AppError('not_found');
  const sealed = await files.get(found.key);
  const bytes = unsealStream(Buffer.from(key, 'base64url'));
  sealed.once('error', (error) => bytes.destroy(error));
  bytes.once('close', () => sealed.destroy());
  const { name } = dataTexts(found.language).archive;
  return {
    name: `${name}-${todayInMorocco(found.askedAt)}.zip`,
    size: found.size,
    bytes: sealed.pipe(bytes),
  };
};
