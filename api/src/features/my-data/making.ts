/**
 * Archives are made one after the other, by whichever process comes to it. Whoever makes one says every few seconds that
 * they still do: of one that was killed another process begins anew, and what it left is swept as any bytes are to which
 * nothing refers.
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
  deleteOthers,
  failExport,
  findTold,
  finishExport,
  type HeldExport,
  holdExport,
  releaseExport,
  takeExport,
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
const HELD_MS = 60_000;
const RENEWED_MS = 5_000;
const MAX_TRIES = 5;
/** The store may be away for a while: a minute after the first time, then two, … */
const AGAIN_MS = 60_000;

interface Progress {
  done: number;
  total: number;
}

/** Nobody wants it any more: it is another process's, or its member is gone. */
class Lost extends Error {}

/** Says every few seconds how far it is; where nobody wants it any more, it is stopped. */
const keepHolding = (
  deps: MakingDeps,
  held: HeldExport,
  progress: Progress,
  stop: AbortController,
) => {
  const hold = async (): Promise<void> => {
    const until = new Date(deps.clock().getTime() + HELD_MS);
    if (!(await holdExport(deps.db, held, { ...progress, until }))) stop.abort(new Lost());
  };
  // a database that is away for a moment: the next time will do, and the hold lasts longer than that
  const timer = setInterval(() => void hold().catch(() => undefined), RENEWED_MS);
  return { hold, end: () => clearInterval(timer) };
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
const finish = async (deps: MakingDeps, held: HeldExport, stored: Stored): Promise<void> => {
  const { db, messages, box } = deps;
  const now = deps.clock();
  const expiresAt = expiryOf(now);
  const fileId = randomUUID();
  try {
    await db.transaction(async (tx) => {
      const sealedKey = await box.seal(tx, held.id, stored.key.toString('base64url'));
      await recordFile(tx, { ...stored.file, id: fileId, name: 'archive', createdAt: now });
      const { size } = stored;
      if (!(await finishExport(tx, held, { fileId, sealedKey, size, now, expiresAt })))
        throw new Lost();
      await deleteOthers(tx, held);
      const person = await findTold(tx, held.memberId);
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
  held: HeldExport,
  stop: AbortController,
): Promise<void> => {
  const { db, securityLog } = deps;
  const { memberId, language } = held;
  const summed = await sumUp(db, memberId);
  if (!summed) throw new Lost();
  const now = deps.clock();
  const kept = await listKept({ db, securityLog }, { memberId, person: summed.person, language });
  const context = { language, brand: deps.brand, now };
  const parts = await partsOf(deps, memberId, { kept, summed, context });
  const progress = { done: 0, total: parts.length };
  const holding = keepHolding(deps, held, progress, stop);
  try {
    await holding.hold();
    const onPart = () => {
      progress.done += 1;
    };
    const stored = await store(deps, zipParts(parts, { made: now, onPart }), stop.signal);
    await finish(deps, held, stored);
  } finally {
    holding.end();
  }
};

/** What could not be made is tried again, later each time, and given up in the end; the page says so. */
const afterFailure = async (
  { db, clock }: MakingDeps,
  held: HeldExport,
  isStopped: boolean,
): Promise<void> => {
  const now = clock();
  if (isStopped) return void (await releaseExport(db, held, { isCounted: false, from: now }));
  if (held.tries >= MAX_TRIES) return void (await failExport(db, held));
  const from = new Date(now.getTime() + held.tries * AGAIN_MS);
  await releaseExport(db, held, { isCounted: true, from });
};

/** Makes all that wait. Answers how many were begun; the first failure is told once all were tried. */
export const makeExports = async (
  deps: MakingDeps,
  stopped: AbortSignal = new AbortController().signal,
): Promise<number> => {
  let begun = 0;
  let failure: unknown;
  while (!stopped.aborted) {
    const now = deps.clock();
    const until = new Date(now.getTime() + HELD_MS);
    const held = await deps.db.transaction((tx) => takeExport(tx, { now, until }));
    if (!held) break;
    begun += 1;
    const pdf = deps.pdf ?? createPdfMaker();
    const stop = new AbortController();
    const end = () => stop.abort(stopped.reason);
    stopped.addEventListener('abort', end, { once: true });
    try {
      await make({ ...deps, pdf }, held, stop);
    } catch (error) {
      await afterFailure(deps, held, stopped.aborted);
      if (!stopped.aborted && !(error instanceof Lost) && !(stop.signal.reason instanceof Lost))
        failure ??= error;
    } finally {
      stopped.removeEventListener('abort', end);
      if (pdf !== deps.pdf) await pdf.close();
    }
  }
  if (failure !== undefined) throw failure;
  return begun;
};
