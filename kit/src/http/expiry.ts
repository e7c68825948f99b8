/** When a session ends, by the server's clock: a phone that is ten minutes fast must not sign anybody out. */
import { SESSION_WARNING_MINUTES } from '@rafiq/contract/core/constants';

const WARNING_MS = SESSION_WARNING_MINUTES * 60_000;

export type Phase =
  | { name: 'calm'; warnInMs: number }
  | { name: 'warning'; secondsLeft: number }
  | { name: 'over' };

/** An end that cannot be read counts as far away: the server has the last word anyway. */
export const phaseAt = (expiresAt: string, now: number): Phase => {
  const left = Date.parse(expiresAt) - now;
  if (Number.isNaN(left)) return { name: 'calm', warnInMs: WARNING_MS };
  if (left <= 0) return { name: 'over' };
  if (left <= WARNING_MS) return { name: 'warning', secondsLeft: Math.ceil(left / 1000) };
  return { name: 'calm', warnInMs: left - WARNING_MS };
};

let aheadMs = 0;

/** From the Date header of any answer. It counts whole seconds, so a difference below two is none. */
export const learnServerTime = (date: string | null): void => {
  const ahead = date === null ? Number.NaN : Date.parse(date) - Date.now();
  if (!Number.isNaN(ahead)) aheadMs = Math.abs(ahead) < 2000 ? 0 : ahead;
};

export const serverNow = (): number => Date.now() + aheadMs;

/** 1:05, the same digits in every language. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
