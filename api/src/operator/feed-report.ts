/** The report of a batch as a person reads it. */
import { fillText } from '@rafiq/contract/core/errors';
import type { Issue } from '@rafiq/contract/core/issue';
import { errorsEn } from '@rafiq/contract/core/texts/errors.en';
import type { Batch, BatchCounts } from '@rafiq/contract/feeds/batch';
import type { AppError } from '../platform/errors.ts';
import { issueSentences } from '../platform/http/error-body.ts';
import { onOneLine } from './on-one-line.ts';

const SHOWN = 20;
const COUNTS: (keyof BatchCounts)[] = [
  ...(['rows', 'new', 'changed', 'unchanged', 'stale', 'removed', 'refused'] as const),
];

const minuteOf = (instant: string): string => `${instant.slice(0, 16).replace('T', ' ')} UTC`;

const sentenceOf = (found: Issue): string => issueSentences([found], 'en')[0] ?? found.code;

const deedsOf = (batch: Batch): string[] => {
  const { approvedBy, appliedAt, appliedBy, undoneAt, undoneBy } = batch;
  return [
    ...(approvedBy ? [`approved by ${approvedBy}`] : []),
    ...(appliedAt ? [`applied ${minuteOf(appliedAt)} by ${appliedBy ?? ''}`] : []),
    ...(undoneAt ? [`undone ${minuteOf(undoneAt)} by ${undoneBy ?? ''}`] : []),
  ];
};

const notesOf = ({ isSnapshot, isMuted, needsApproval, approvedBy }: Batch): string[] => [
  ...(isSnapshot ? ['a snapshot: what it does not name is removed'] : []),
  ...(isMuted ? ['muted: no member is told'] : []),
  ...(needsApproval && approvedBy === null
    ? ['it removes so much that a second person has to approve it: feed approve']
    : []),
];

const refusalsOf = ({ refusals, counts }: Batch): string[] => {
  if (refusals.length === 0) return [];
  const lines = refusals.slice(0, SHOWN).map(({ line, key, field, code, details }) => {
    const what = [key ?? '', field].filter((part) => part !== '').join(' ');
    return `  line ${line}  ${what}: ${sentenceOf({ ...details, field, code })}`;
  });
  return [`Refused (${counts.refused} rows; all of them: feed refused):`, ...lines];
};

const differencesOf = ({ differences }: Batch): string[] => {
  if (differences.length === 0) return [];
  const lines = differences
    .slice(0, SHOWN)
    .map(
      ({ key, field, before, after }) => `  ${key} ${field}: ${before ?? '–'} → ${after ?? '–'}`,
    );
  return ['For example:', ...lines];
};

const toldOf = ({ told, state, isMuted }: Batch): string[] => {
  if (told.length === 0 || isMuted) return [];
  const lines = told.map(({ status, members }) => `  ${members} that it stands at "${status}"`);
  return [state === 'checked' ? 'Members who would be told:' : 'Members who are told:', ...lines];
};

/** Row by row it is what a source has sent: nothing in it may steer the terminal. */
export const reportOf = (batch: Batch): string[] => {
  const { id, source, entity, state, door, bytes, receivedAt, receivedBy, reason, counts } = batch;
  return [
    `Batch ${id} of ${source}, ${entity}: ${state}`,
    `  received ${minuteOf(receivedAt)} from ${receivedBy} (${door}), ${bytes} bytes`,
    ...[...deedsOf(batch), ...notesOf(batch)].map((line) => `  ${line}`),
    ...(reason ? [`  It cannot be read: ${reason.field} ${sentenceOf(reason)}`] : []),
    `  ${COUNTS.map((name) => `${name} ${counts[name]}`).join('   ')}`,
    ...refusalsOf(batch),
    ...differencesOf(batch),
    ...toldOf(batch),
  ].map(onOneLine);
};

export const summaryOf = ({
  id,
  source,
  entity,
  state,
  receivedAt,
  counts,
}: Omit<Batch, 'refusals'>): string =>
  onOneLine(
    `${minuteOf(receivedAt)}  ${id}  ${source}  ${entity}  ${state}  rows ${counts.rows}  refused ${counts.refused}`,
  );

/** What the API would answer, in one language. */
export const refusalOf = ({ code, details, issues }: AppError): string[] =>
  [
    fillText(errorsEn[code], details),
    ...issues.map((one) => `  ${one.field}: ${sentenceOf(one)}`),
  ].map(onOneLine);
