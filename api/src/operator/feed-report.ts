/** The report of a batch as a person reads it. */
import { fillText } from '@rafiq/contract/core/errors';
import type { Issue } from '@rafiq/contract/core/issue';
import { errorsEn } from '@rafiq/contract/core/texts/errors.en';
import type { Batch, BatchCounts } from '@rafiq/contract/feeds/batch';
import type { AppError } from '../platform/errors.ts';
import { issueSentences } from '../platform/http/error-body.ts';
import { countOf } from './count-of.ts';
import { minuteOf } from './minute-of.ts';
import { onOneLine } from './on-one-line.ts';
import { tableOf } from './table.ts';

const SHOWN = 20;
const COUNTS: (keyof BatchCounts)[] = [
  ...(['rows', 'new', 'changed', 'unchanged', 'stale', 'removed', 'refused'] as const),
];

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
    ? [
        'it removes much, or changes contacts: a second person has to approve it: feed approve <batch>',
      ]
    : []),
];

type Refusal = Batch['refusals'][number];

/** A row that a snapshot would remove stands in no line of it. */
const whereOf = ({ line, key }: Refusal): string =>
  [line > 0 ? `line ${line}` : 'not in the batch', key ?? ''].join('  ').trimEnd();

/** Fields of one row that have the same thing wrong with them are told of together. */
const refusalsOf = ({ id, refusals, counts }: Batch): string[] => {
  if (refusals.length === 0) return [];
  const told = Map.groupBy(
    refusals,
    (one) => `${whereOf(one)}\n${sentenceOf({ ...one.details, field: one.field, code: one.code })}`,
  );
  const lines = [...told].slice(0, SHOWN).map(([text, same]) => {
    const [where, sentence] = text.split('\n');
    return `  ${where}  ${same.map(({ field }) => field).join(', ')}: ${sentence}`;
  });
  const rows = countOf(counts.refused, 'row');
  return [`Refused: ${rows} (feed refused ${id} writes them as CSV)`, ...lines];
};

/** No value of before: at a terminal nobody knows who looks. */
const differencesOf = ({ differences }: Batch): string[] => {
  if (differences.length === 0) return [];
  const lines = differences.slice(0, SHOWN).map(({ key, field }) => `  ${key} ${field}`);
  return ['Changed, for example (the console shows supervisors how):', ...lines];
};

const toldOf = ({ told, reached, state }: Batch): string[] => {
  const heading = state === 'checked' ? 'Members who would be told' : 'Members who are told';
  const statuses = told.map(({ status, members }) => `  ${countOf(members, 'member')}: ${status}`);
  const languages = reached.map(
    ({ language, members, messages }) =>
      `  ${countOf(members, 'member')}, ${countOf(messages, 'message')}: ${language}`,
  );
  return [
    ...(statuses.length > 0 ? [`${heading}, by the new status:`, ...statuses] : []),
    ...(languages.length > 0 ? ['Messages, by language:', ...languages] : []),
  ];
};

const STATES: Partial<Record<Batch['state'], string>> = { checked: 'checked, not applied yet' };

const nextOf = ({ id, state, counts, needsApproval, approvedBy }: Batch): string[] => {
  if (state !== 'checked' || (needsApproval && approvedBy === null)) return [];
  const how = counts.refused > 0 ? ' --without-refused' : '';
  return [`To apply it: feed apply ${id}${how}`];
};

/** Row by row it is what a source has sent: nothing in it may steer the terminal. */
export const reportOf = (batch: Batch): string[] => {
  const { id, source, entity, state, door, bytes, receivedAt, receivedBy, reason, counts } = batch;
  return [
    `Batch ${id} of ${source}, ${entity}: ${STATES[state] ?? state}`,
    `  received ${minuteOf(receivedAt)} from ${receivedBy} by ${door}, ${countOf(bytes, 'byte')}`,
    ...[...deedsOf(batch), ...notesOf(batch)].map((line) => `  ${line}`),
    ...(reason ? [`  It cannot be read: ${sentenceOf(reason)}`] : []),
    `  ${COUNTS.map((name) => `${name} ${counts[name]}`).join('   ')}`,
    ...refusalsOf(batch),
    ...differencesOf(batch),
    ...toldOf(batch),
    ...nextOf(batch),
  ].map(onOneLine);
};

export const listOf = (batches: Omit<Batch, 'refusals'>[]): string[] =>
  tableOf(
    ['RECEIVED', 'BATCH', 'SOURCE', 'ENTITY', 'STATE', 'ROWS', 'REFUSED'],
    batches.map(({ id, source, entity, state, receivedAt, counts }) => [
      ...[minuteOf(receivedAt), id, source, entity, state],
      ...[String(counts.rows), String(counts.refused)],
    ]),
  );

/** What the API would answer, in one language. */
export const refusalOf = ({ code, details, issues }: AppError): string[] =>
  [
    fillText(errorsEn[code], details),
    ...issues.map((one) => `  ${one.field}: ${sentenceOf(one)}`),
  ].map(onOneLine);
