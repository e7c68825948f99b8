import { type Issue, issue } from '../core/issue.ts';
import type { MadeCall } from './model.ts';

export const CALL_NOTE_MAX = 500;

const HOUR_MS = 3_600_000;
/** Until somebody tries again, by how often nobody was reached; from then on as the last. Proposed, as all due dates. */
const RETRY_HOURS = [4, 24, 48] as const;

/** When to call again after the `times`th call that reached nobody, counted from one. */
export const nextCallAt = (times: number, now: Date): Date => {
  const hours = RETRY_HOURS[Math.min(times, RETRY_HOURS.length) - 1] ?? RETRY_HOURS[0];
  return new Date(now.getTime() + hours * HOUR_MS);
};

export const checkCall = ({ note }: Pick<MadeCall, 'note'>): Issue[] => {
  if (note.length > CALL_NOTE_MAX) return [issue('note', 'too_long', { max: CALL_NOTE_MAX })];
  return /[\p{Cf}]|(?!\n)\p{Cc}/u.test(note) ? [issue('note', 'text_format')] : [];
};
