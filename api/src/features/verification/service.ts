/** Who says who they are: those who wait, what speaks for and against each, and the insurer's decision. */
import type { Readable } from 'node:stream';
import type { ShownDecision } from '@rafiq/contract/identity/model';
import type { Db, Queryable } from '../../platform/db.ts';
import type { FileStore } from '../../platform/file-store/file-store.ts';
import { type Case, claimantOf } from './case.ts';
import { findCase } from './case-repository.ts';
import { deleteOldDecisions, findDecisions } from './decision-repository.ts';
import { findWaiting, type WaitingCase } from './repository.ts';

export { type Claimant, caseCode, claimantOf, differences } from './case.ts';
export {
  type Rejection,
  reject,
  rejectWithin,
  type Verification,
  type VerificationDeps,
  verify,
  verifyWithin,
} from './decide.ts';

export { findLapse } from './lapse.ts';

export const listWaiting = (db: Queryable): Promise<WaitingCase[]> => findWaiting(db);

/** Everything to look at before a decision, and what was decided before. */
export const showCase = async (
  db: Queryable,
  cin: string,
): Promise<{ found: Case; decisions: ShownDecision[] }> => ({
  found: await findCase(db, cin),
  decisions: await findDecisions(db, cin),
});

/** The image by which to tell who somebody is; null when they sent none. Without a code: of the first who sent one. */
export const openIdImage = async (
  { db, files }: { db: Db; files: FileStore },
  cin: string,
  code?: string,
): Promise<{ bytes: Readable; mediaType: string } | null> => {
  const found = await findCase(db, cin);
  const shown =
    code === undefined
      ? found.claimants.find(({ image }) => image !== null)
      : claimantOf(found, code);
  const image = shown?.image;
  return image ? { bytes: await files.get(image.key), mediaType: image.mediaType } : null;
};

const DAY_MS = 24 * 3_600_000;
const DECISIONS_KEPT_DAYS = 730;

export const sweepDecisions = (db: Queryable, now: Date): Promise<number> =>
  deleteOldDecisions(db, new Date(now.getTime() - DECISIONS_KEPT_DAYS * DAY_MS));
