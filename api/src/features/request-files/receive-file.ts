/** Bytes on their way in, whichever call brings them: with a request, or ahead of it. The same checks, the same limits. */
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { MAX_FILE_BYTES } from '@rafiq/contract/core/constants';
import { issue } from '@rafiq/contract/core/issue';
import { roleOfType } from '@rafiq/contract/requests/file-rules';
import type { RequestFile } from '@rafiq/contract/requests/model';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { FileStore, StoredFile } from '../../platform/file-store/file-store.ts';
import type { NewFile } from '../../platform/file-store/repository.ts';
import { fittingName } from '../../platform/file-store/sent-name.ts';
import { storeCounted } from '../../platform/file-store/store-counted.ts';
import type { Limit } from '../../platform/rate-limit.ts';

export interface Deps {
  db: Db;
  clock: Clock;
  files: FileStore;
}

const PER_MEMBER: Limit = { name: 'request-files-member', max: 300, minutes: 60 };
/** A hundred large photos and more; whoever sends it day after day does not fill the disk for everybody. */
const MEGABYTES_A_DAY: Limit = {
  name: 'request-files-megabytes',
  max: 1024,
  minutes: 24 * 60,
  grainMinutes: 60,
};

const MEGABYTE = 1024 * 1024;

const SAID: Partial<Record<AppError['code'], ReturnType<typeof issue>>> = {
  body_too_large: issue('file', 'file_too_large', { max: MAX_FILE_BYTES / MEGABYTE }),
  media_type: issue('file', 'file_type'),
  // of a stream's content the store refuses nothing else with this code than that there is none
  invalid_data: issue('file', 'file_empty'),
};

/** The same refusal, with the words for the file it is about. */
const asFileRefusal = (error: unknown): unknown => {
  const said = error instanceof AppError ? SAID[error.code] : undefined;
  return error instanceof AppError && said
    ? new AppError(error.code, { issues: [said], cause: error })
    : error;
};

/** The bytes only: whoever asks for them writes them down, or discards them. */
export const receiveFile = async (
  deps: Deps,
  { memberId, source, now }: { memberId: string; source: Readable; now: Date },
): Promise<StoredFile> => {
  try {
    return await storeCounted(deps, source, {
      ...{ maxBytes: MAX_FILE_BYTES, owner: memberId, now },
      files: [[PER_MEMBER, memberId]],
      megabytes: [[MEGABYTES_A_DAY, memberId]],
    });
  } catch (error) {
    throw asFileRefusal(error);
  }
};

interface Received {
  name: string;
  stored: StoredFile;
  now: Date;
}

export const newFile = ({ name, stored: { mediaType, size } }: Received): RequestFile => ({
  id: randomUUID(),
  name: fittingName(name, mediaType),
  mediaType,
  size,
  role: roleOfType(mediaType),
});

export const recordOf = ({ stored, now }: Received, { id, name }: RequestFile): NewFile => ({
  ...stored,
  id,
  name,
  createdAt: now,
});
