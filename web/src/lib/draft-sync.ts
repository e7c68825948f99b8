/** What a copy on this device is to the account's, and the one made of the other. Pure. */
import { canonicalJson } from '@rafiq/contract/core/canonical-json';
import { type Meeting, meet } from '@rafiq/contract/drafts/rules';
import type { DraftToKeep, FollowingDraft } from '@rafiq/contract/drafts/schema';
import type { DraftFile, DraftSync, StoredDraft } from './file-drafts-model.ts';

/** Only the device has its bytes: whoever takes the account's copy would lose it. */
const isHereOnly = ({ uploadId, isReceived }: DraftFile): boolean =>
  uploadId === undefined && !isReceived;

export const isInAccount = ({ sync, savedAt, files }: StoredDraft): boolean =>
  sync !== undefined && sync.savedAt === savedAt && !files.some(isHereOnly);

export const meetingOf = (own: StoredDraft | null, kept: FollowingDraft | null): Meeting => {
  if (!own) return meet(null, kept);
  const { writer = '', seen = 0 } = own.sync ?? {};
  return meet({ writer, seen, isChanged: !isInAccount(own) }, kept);
};

const idsOf = (files: readonly { id: string }[]): string =>
  JSON.stringify(files.map(({ id }) => id).toSorted());

/** Nothing would be lost, whichever is taken. */
export const saysTheSame = (own: StoredDraft, kept: FollowingDraft): boolean =>
  canonicalJson(own.values ?? {}) === canonicalJson(kept.values ?? {}) &&
  idsOf(own.files) === idsOf(kept.files);

export const toKeep = (
  { values, step, key, files }: StoredDraft,
  { writer, seen }: DraftSync,
): DraftToKeep => ({
  ...{ step, key, writer, seen },
  values: values as DraftToKeep['values'],
  files: files.map(({ id, name, type, size, lastModified, uploadId, neededDocumentId }) => ({
    ...{ id, name, type, size, lastModified },
    ...(neededDocumentId !== undefined && { neededDocumentId }),
    uploadId: uploadId ?? null,
  })),
});

/** The account's copy as one of this device. `here`: the files whose bytes are here already. */
export const asOwn = (
  { values, step, key, files, savedAt, version }: FollowingDraft,
  { writer, here }: { writer: string; here: ReadonlySet<string> },
): StoredDraft => ({
  ...{ values, step, key, savedAt, recordId: null },
  files: files.map(({ uploadId, ...file }) => ({
    ...file,
    isReceived: false,
    uploadId: uploadId ?? undefined,
    ...(uploadId === null && !here.has(file.id) && { isElsewhere: true }),
  })),
  sync: { writer, seen: version, savedAt },
});
