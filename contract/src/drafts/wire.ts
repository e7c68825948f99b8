import type { DraftToKeep, FollowingDraft, FollowingFile } from './model.ts';
import type { DraftListWire, DraftToKeepWire, DraftWire } from './schema.ts';

type FileWire = DraftWire['files'][number];

const fileToWire = ({
  lastModified,
  uploadId,
  neededDocumentId,
  ...file
}: FollowingFile): FileWire => ({
  ...file,
  last_modified: lastModified,
  upload_id: uploadId,
  ...(neededDocumentId !== undefined && { needed_document_id: neededDocumentId }),
});

const fileFromWire = ({
  last_modified,
  upload_id,
  needed_document_id,
  ...file
}: FileWire): FollowingFile => ({
  ...file,
  lastModified: last_modified,
  uploadId: upload_id,
  ...(needed_document_id !== undefined && { neededDocumentId: needed_document_id }),
});

export const draftToKeepToWire = ({ files, ...draft }: DraftToKeep): DraftToKeepWire => ({
  ...draft,
  files: files.map(fileToWire),
});

export const draftToKeepFromWire = ({ files, ...draft }: DraftToKeepWire): DraftToKeep => ({
  ...draft,
  files: files.map(fileFromWire),
});

export const draftToWire = ({
  userAgent,
  savedAt,
  files,
  ...draft
}: FollowingDraft): DraftWire => ({
  ...draft,
  user_agent: userAgent,
  saved_at: savedAt,
  files: files.map(fileToWire),
});

const draftFromWire = ({ user_agent, saved_at, files, ...draft }: DraftWire): FollowingDraft => ({
  ...draft,
  userAgent: user_agent,
  savedAt: saved_at,
  files: files.map(fileFromWire),
});

export const draftsToWire = (drafts: FollowingDraft[]): DraftListWire => ({
  value: drafts.map(draftToWire),
});

export const draftsFromWire = ({ value }: DraftListWire): FollowingDraft[] =>
  value.map(draftFromWire);
