import { type Issue, issue } from '../core/issue.ts';
import { REQUEST_KINDS, type RequestKind } from '../requests/model.ts';
import type { Acknowledgement, Handover, HandoverMark, QueuedHandover } from './model.ts';

/** What is ready for longer is shown to staff, on the status page and by the metrics. */
export const UNTAKEN_MINUTES = 60;

export const CORE_REFERENCE_MAX = 100;
export const REFUSAL_MAX = 1_000;

const checkText = (field: string, text: string | null, max: number): Issue[] => {
  if (text === null || text.trim() === '') return [issue(field, 'required')];
  if (/[\p{Cc}]/u.test(text)) return [issue(field, 'text_format')];
  return text.length > max ? [issue(field, 'too_long', { max })] : [];
};

export const checkAcknowledgement = (sent: Acknowledgement): Issue[] =>
  sent.outcome === 'taken'
    ? checkText('coreReference', sent.coreReference, CORE_REFERENCE_MAX)
    : checkText('reason', sent.reason, REFUSAL_MAX);

/** `same`: it was said before, and nothing is written. */
export type Judged =
  | 'new'
  | 'same'
  | { code: 'handover_version'; details: { version: number } }
  | { code: 'handover_arriving'; details: Record<string, never> }
  | { code: 'handover_taken'; details: { number: string } };

/** One request is one record of the core system: its number never changes, whichever version is taken. */
export const judgeAcknowledgement = (
  present: Handover,
  sent: Acknowledgement & { source: string },
): Judged => {
  const { state, version, coreReference, source } = present;
  if (sent.version !== version) return { code: 'handover_version', details: { version } };
  if (state === 'arriving') return { code: 'handover_arriving', details: {} };
  const isOther = coreReference !== sent.coreReference || source !== sent.source;
  const isOver = state === 'taken' && sent.outcome === 'refused';
  if (coreReference !== null && (isOver || (sent.outcome === 'taken' && isOther)))
    return { code: 'handover_taken', details: { number: coreReference } };
  if (state !== sent.outcome) return 'new';
  return sent.outcome === 'taken' || present.refusal === sent.reason ? 'same' : 'new';
};

/** As a query names them, with commas between; undefined: one of them is none. Those of the key, where none is named. */
export const kindsAsked = (
  named: string | undefined,
  ofKey: readonly RequestKind[] | null,
): RequestKind[] | undefined => {
  const may = REQUEST_KINDS.filter((kind) => ofKey?.includes(kind) ?? true);
  if (named === undefined) return may;
  const asked = named.split(',');
  if (asked.some((one) => !REQUEST_KINDS.some((kind) => kind === one))) return undefined;
  return may.filter((kind) => asked.includes(kind));
};

/** Null: there is nothing to look at. */
export const markOf = ({ state, waitsSince }: QueuedHandover, now: Date): HandoverMark | null => {
  if (state === 'refused') return 'refused';
  if (waitsSince === null) return null;
  return now.getTime() - Date.parse(waitsSince) > UNTAKEN_MINUTES * 60_000 ? 'untaken' : null;
};
