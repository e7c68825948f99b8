/** What can be done with a batch from here on, and by whom. */
import { type Issue, issue } from '../../core/issue.ts';
import type { Batch } from '../batches/schema.ts';
import { shapeOfName } from '../file-shape.ts';
import { MAX_FEED_BYTES, UNDO_DAYS } from '../limits.ts';
import { isSource } from '../source.ts';

type Standing = Pick<Batch, 'state'> & {
  needsApproval: boolean;
  approvedBy: string | null;
  /** Its rows still wait. */
  isKept: boolean;
};

const isApplicable = ({ state, isKept }: Standing): boolean => state === 'checked' && isKept;

/** A second person has to look at it first. */
export const waitsForSecond = (batch: Standing): boolean =>
  isApplicable(batch) && batch.needsApproval && batch.approvedBy === null;

export const mayBeApplied = (batch: Standing): boolean =>
  isApplicable(batch) && !waitsForSecond(batch);

/** Given up before anything of it was written: while it is read, and as long as it waits. */
export const mayBeDropped = (batch: Standing): boolean =>
  batch.state === 'received' || isApplicable(batch);

const DAY_MS = 86_400_000;

export const mayBeUndone = (
  { state, appliedAt }: Pick<Batch, 'state' | 'appliedAt'>,
  now: Date,
): boolean =>
  state === 'applied' &&
  appliedAt !== null &&
  now.getTime() - new Date(appliedAt).getTime() <= UNDO_DAYS * DAY_MS;

const SILENT_MS = 10 * 60_000;

/** Nothing was read of it for so long that whoever read it is gone: it has to be sent again. */
export const isInterrupted = (
  { state, readAt, receivedAt }: Pick<Batch, 'state' | 'receivedAt'> & { readAt: string | null },
  now: Date,
): boolean =>
  state === 'received' && now.getTime() - new Date(readAt ?? receivedAt).getTime() > SILENT_MS;

export const DROP_REASON_MAX = 300;

export const checkDropReason = (reason: string): Issue[] => {
  if (reason.trim() === '') return [issue('reason', 'required')];
  if (reason.length > DROP_REASON_MAX)
    return [issue('reason', 'too_long', { max: DROP_REASON_MAX })];
  return /\p{Cc}/u.test(reason.replace(/\n/g, '')) ? [issue('reason', 'text_format')] : [];
};

interface FileToSend {
  entity: string;
  source: string;
  /** Null: none is chosen. */
  file: { name: string; size: number } | null;
}

const checkFile = (file: FileToSend['file']): Issue[] => {
  if (file === null) return [issue('file', 'required')];
  if (shapeOfName(file.name) === null) return [issue('file', 'feed_file_name')];
  if (file.size === 0) return [issue('file', 'feed_empty')];
  return file.size > MAX_FEED_BYTES
    ? [issue('file', 'feed_too_large', { max: MAX_FEED_BYTES })]
    : [];
};

export const checkFileToSend = ({ entity, source, file }: FileToSend): Issue[] => [
  ...(entity === '' ? [issue('entity', 'required')] : []),
  ...(source === ''
    ? [issue('source', 'required')]
    : isSource(source)
      ? []
      : [issue('source', 'source_format')]),
  ...checkFile(file),
];
