/**
 * One archive, made anew however often its job is tried. What an interrupted try has left is swept as any bytes are to
 * which nothing refers. Where two processes make the same one, whoever ends first has made it.
 */
import { randomUUID } from 'node:crypto';
import { PassThrough, type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Brand } from '@rafiq/contract/core/brand';
import { expiryOf } from '@rafiq/contract/my-data/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { FileStore, StoredFile } from '../../platform/file-store/file-store.ts';
import { discardUnrecorded, recordFile, storeFile } from '../../platform/file-store/keep-file.ts';
import type { Messages } from '../../platform/messages/messages.ts';
import { createPdfMaker, type PdfMaker } from '../../platform/pdf/maker.ts';
import { newStreamKey, sealStream } from '../../platform/sealed-stream.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import type { SecurityLog } from '../../platform/security-log.ts';
import { zipParts } from './archive.ts';
import { listKept } from './kept.ts';
import { exportMessage } from './messages/compose.ts';
import { partsOf } from './parts.ts';
import {
  type AskedExport,
  beginExport,
  deleteOthers,
  findTold,
  finishExport,
  noteProgress,
  waitAgain,
} from './repository.ts';
import { sumUp } from './summed.ts';

export interface MakingDeps {
  db: Db;
  clock: Clock;
  files: FileStore;
  messages: Messages;
  brand: Pick<Brand, 'name' | 'hotline' | 'legal' | 'colors'>;
  publicUrl: string;
  securityLog: SecurityLog;
  box: SecretBox;
  /** Opens what was begun and not sent. */
  draftBox: SecretBox;
  /** Tests keep one for all archives; a server has one as long as it makes one. */
  pdf?: PdfMaker | undefined;
}

/** More than any member has; a broken loop ends there. */
const MAX_BYTES = 64 * 1024 ** 3;
/** Whoever has asked looks at the page. */
const SHOWN_EVERY_MS = 2_000;

/** Nobody wants it any more: its member is gone, or another process has made it. */
class Unwanted extends Error {}

/** Says how far it is, at most every two seconds; where nobody wants it any more, it is stopped. */
const showProgress = async (
  { db }: MakingDeps,
  { id }: AskedExport,
  { total, unwanted }: { total: number; unwanted: AbortController },
): Promise<() => void> => {
  let done = 0;
  let shownAt = performance.now();
  const show = async (): Promise<void> => {
    if (!(await noteProgress(db, id, { done, total }))) unwanted.abort(new Unwanted());
  };
  await show();
  return () => {
    done += 1;
    if (performance.now() - shownAt < SHOWN_EVERY_MS) return;
    shownAt = performance.now();
    // a database that is away for a moment: the next time will do
    void show().catch(() => undefined);
  };
};

interface Stored {
  file: StoredFile;
  /** Of the archive, unsealed. */
  size: number;
  key: Buffer;
}

const store = async (deps: MakingDeps, archive: Readable, signal: AbortSignal): Promise<Stored> => {
  const key = newStreamKey();
  const sealed = new PassThrough();
  let size = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(null, chunk);
    },
  });
  const sealing = pipeline(archive, counting, sealStream(key), sealed, { signal });
  const stored = storeFile(deps, sealed, { maxBytes: MAX_BYTES, isSealed: true });
  // a store that fails reads no more: nothing must wait for it
  stored.catch((error: unknown) => sealed.destroy(error as Error));
  const [file, end] = await Promise.allSettled([stored, sealing]);
  if (end.status === 'rejected' || file.status === 'rejected') {
    if (file.status === 'fulfilled') await discardUnrecorded(deps, file.value.key);
    throw end.status === 'rejected' ? end.reason : (file as PromiseRejectedResult).reason;
  }
  return { file: file.value, size, key };
};

/** Ready, told and the only one, in one transaction; what was stored for nothing is taken back. */
const finish = async (deps: MakingDeps, asked: AskedExport, stored: Stored): Promise<void> => {
  const { db, messages, box } = deps;
  const now = deps.clock();
  const expiresAt = expiryOf(now);
  const fileId = randomUUID();
  try {
    await db.transaction(async (tx) => {
      const sealedKey = await box.seal(tx, asked.id, stored.key.toString('base64url'));
      await recordFile(tx, { ...stored.file, id: fileId, name: 'archive', createdAt: now });
      const { size } = stored;
      if (!(await finishExport(tx, asked.id, { fileId, sealedKey, size, now, expiresAt })))
        throw new Unwanted();
      await deleteOthers(tx, asked);
      const person = await findTold(tx, asked.memberId);
      const draft = person && exportMessage(person, expiresAt, deps);
      if (draft) await messages.queueMessage(tx, draft);
    });
  } catch (error) {
    await discardUnrecorded(deps, stored.file.key);
    throw error;
  }
};

const make = async (
  deps: MakingDeps & { pdf: PdfMaker },
  asked: AskedExport,
  { signal, unwanted }: { signal: AbortSignal; unwanted: AbortController },
): Promise<void> => {
  const { db, securityLog } = deps;
  const { memberId, language } = asked;
  const summed = await sumUp(db, memberId);
  if (!summed) throw new Unwanted();
  const now = deps.clock();
  const kept = await listKept({ db, securityLog }, { memberId, person: summed.person, language });
  const context = { language, brand: deps.brand, now };
  const parts = await partsOf(deps, memberId, { kept, summed, context });
  const onPart = await showProgress(deps, asked, { total: parts.length, unwanted });
  const stop = AbortSignal.any([signal, unwanted.signal]);
  const stored = await store(deps, zipParts(parts, { made: now, onPart }), stop);
  await finish(deps, asked, stored);
};

/** Rejects when it could not be made, and is to be tried again. The page says meanwhile that it waits. */
export const makeExport = async (
  deps: MakingDeps,
  id: string,
  signal: AbortSignal,
): Promise<void> => {
  const asked = await beginExport(deps.db, id);
  if (!asked) return;
  const pdf = deps.pdf ?? createPdfMaker();
  const unwanted = new AbortController();
  try {
    await make({ ...deps, pdf }, asked, { signal, unwanted });
  } catch (error) {
    if (error instanceof Unwanted || unwanted.signal.aborted) return;
    await waitAgain(deps.db, id);
    throw error;
  } finally {
    if (pdf !== deps.pdf) await pdf.close();
  }
};
