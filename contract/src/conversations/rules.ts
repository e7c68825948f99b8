import { type Issue, issue } from '../core/issue.ts';
import type { RequestKind, RequestStatus } from '../requests/model.ts';
import { ASKING, checkMessage, isOpen, REQUEST_TAGS, statusesOf } from '../requests/rules.ts';
import type { RefusalWords } from '../templates/model.ts';
import { type AnswerDraft, PAPERS } from './model.ts';

/** How long an answer waits before it leaves, so that it can be taken back. */
export const UNDO_SECONDS = 15;

/** How long a request that has ended can be opened again by a message of its member. */
export const REOPEN_DAYS = 30;

export const ANSWER_MAX = 10_000;
export const NOTE_MAX = 2_000;
/** Files that go with one message, of either side. */
export const MESSAGE_FILES_MAX = 5;

const DAY_MS = 24 * 3_600_000;

/** Null while it is open, and when it is too late. `statusAt`: since when it has the status that it has. */
export const reopensUntil = (
  { status, statusAt }: { status: RequestStatus; statusAt: string },
  now: Date,
): string | null => {
  if (isOpen(status)) return null;
  const until = Date.parse(statusAt) + REOPEN_DAYS * DAY_MS;
  return now.getTime() < until ? new Date(until).toISOString() : null;
};

export const mayWrite = (
  request: { status: RequestStatus; statusAt: string },
  now: Date,
): boolean => isOpen(request.status) || reopensUntil(request, now) !== null;

/** What a request becomes again when its member writes after the end. */
export const reopenedStatusOf = (kind: RequestKind): RequestStatus =>
  kind === 'beneficiary-request' ? 'En cours' : 'En cours de traitement';

/** Closes nothing: whoever forgets to choose has only answered. */
export const emptyDraftOf = (kind: RequestKind): AnswerDraft => ({
  ...{ status: reopenedStatusOf(kind), text: '', papers: [], refusal: null },
});

/** A file alone says enough. */
export const checkMemberMessage = (text: string, files: number): Issue[] => {
  if (files > MESSAGE_FILES_MAX) {
    return [issue('files', 'too_many_files', { max: MESSAGE_FILES_MAX })];
  }
  return checkMessage(text, { required: files === 0 });
};

export const isRefusal = (status: RequestStatus): boolean => REQUEST_TAGS[status] === 'rejected';

/**
 * Whether an answer takes a refusal back, so that a second person has to allow it. `decided`: with what the insurer last
 * ended it, also where its member has opened it again since: then only the opposite end counts.
 */
export const reversesRefusal = (
  { status, decided }: { status: RequestStatus; decided: RequestStatus | null },
  next: RequestStatus,
): boolean => {
  if (decided === null || !isRefusal(decided) || isRefusal(next)) return false;
  return isRefusal(status) || !isOpen(next);
};

type KnownReasons = RefusalWords['reasons'];

/** One that is no longer given is named as such: whoever began with it chooses another. */
const checkReason = (refusal: string | null, reasons: KnownReasons): Issue[] => {
  if (refusal === null) return [];
  const known = reasons.find(({ code }) => code === refusal);
  if (!known) return [issue('refusal', 'unknown_value')];
  return known.isRetired ? [issue('refusal', 'reason_retired')] : [];
};

/** Papers are asked for with the status that says so, and a refusal says why. */
export const checkAnswer = (
  kind: RequestKind,
  draft: AnswerDraft,
  reasons: KnownReasons,
): Issue[] => {
  const { status, text, papers, refusal } = draft;
  const isAsking = status === ASKING;
  return [
    ...(statusesOf(kind).includes(status) ? [] : [issue('status', 'unknown_value')]),
    ...(text.trim() === '' ? [issue('text', 'required')] : []),
    ...(text.length > ANSWER_MAX ? [issue('text', 'too_long', { max: ANSWER_MAX })] : []),
    ...(papers.every((paper) => PAPERS.includes(paper)) ? [] : [issue('papers', 'unknown_value')]),
    ...(isAsking && papers.length === 0 ? [issue('papers', 'required')] : []),
    ...(!isAsking && papers.length > 0 ? [issue('status', 'papers_status')] : []),
    ...(isRefusal(status) && refusal === null ? [issue('refusal', 'required')] : []),
    ...checkReason(refusal, reasons),
  ];
};

/** Whoever only ends a request needs no words: the member is told of its status, and of a refusal why. */
export const checkClosing = (
  kind: RequestKind,
  draft: AnswerDraft,
  reasons: KnownReasons,
): Issue[] => checkAnswer(kind, draft, reasons).filter(({ field }) => field !== 'text');

/** What is begun may lack anything, but names nothing that is unknown. */
export const checkDraft = (kind: RequestKind, draft: AnswerDraft, reasons: KnownReasons): Issue[] =>
  checkAnswer(kind, draft, reasons).filter(({ code }) => code === 'unknown_value');

export const checkNote = (text: string): Issue[] => {
  if (text.trim() === '') return [issue('text', 'required')];
  return text.length > NOTE_MAX ? [issue('text', 'too_long', { max: NOTE_MAX })] : [];
};
