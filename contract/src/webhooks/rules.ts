/** When a webhook is tried again, for how long, and when it is switched off. */
import { isEmail } from '../core/formats.ts';
import { type Issue, issue } from '../core/issue.ts';
import { checkSources } from '../feeds/source.ts';
import type { NewWebhook } from './schema.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The waits between ten tries: soon for whoever was away for a moment, then over three days. */
const WAITS_MS = [
  ...[5 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR],
  ...[15 * HOUR, DAY, DAY],
];
export const MAX_TRIES = WAITS_MS.length + 1;
/** Up to a tenth earlier or later, so that what failed together does not come back together. */
const JITTER = 0.1;

/** `chance` from 0 to 1. Null: that was the last try. */
export const waitAfter = (tries: number, chance: number): number | null => {
  const wait = WAITS_MS[tries - 1];
  return wait === undefined ? null : Math.round(wait * (1 + JITTER * (2 * chance - 1)));
};

/** Whoever asks for more is asked again after this. */
const MAX_PAUSE_MS = HOUR;

/** What `retry-after` asks for, in seconds or as a date, within bounds; null: nothing that can be understood. */
export const readRetryAfter = (text: string | null, now: Date): number | null => {
  if (text === null) return null;
  const wanted = /^\d+$/.test(text.trim())
    ? Number(text) * SECOND
    : Date.parse(text) - now.getTime();
  return Number.isNaN(wanted) || wanted <= 0 ? null : Math.min(wanted, MAX_PAUSE_MS);
};

/** After so many failures in a row nobody is there: a pause, instead of a try for each event that waits. */
export const FAILURES_BEFORE_PAUSE = 5;
export const SILENT_PAUSE_MS = MINUTE;

/** How a try ended. A redirect is not followed: it would lead to an address that nobody has looked at. */
export type TryOutcome = 'delivered' | 'gone' | 'failed';

export const outcomeOf = (status: number | null): TryOutcome => {
  if (status !== null && status >= 200 && status < 300) return 'delivered';
  return status === 410 ? 'gone' : 'failed';
};

/** What a gateway answers for a receiver that is not there, or asks for less. */
const NOBODY_THERE: readonly number[] = [429, 502, 503, 504];

/** Whether the receiver itself has answered, whatever it says of this one event. Null: nothing was answered. */
export const isAnsweredBySomebody = (status: number | null): boolean =>
  status !== null && !NOBODY_THERE.includes(status);

export const FAILING_DAYS = 5;

export const hasFailedForDays = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= FAILING_DAYS * DAY;

/** Both secrets sign for so long after a rotation. */
export const OVERLAP_HOURS = 24;
export const ATTEMPT_DAYS = 30;
export const MAX_WEBHOOKS = 20;
const MAX_URL = 2000;

const checkUrl = (text: string, isNamed: (url: URL) => boolean): Issue[] => {
  if (text.length > MAX_URL) return [issue('url', 'too_long', { max: MAX_URL })];
  if (!URL.canParse(text)) return [issue('url', 'webhook_url')];
  const url = new URL(text);
  const isPlain = url.protocol === 'http:' && isNamed(url);
  const isFine = (url.protocol === 'https:' || isPlain) && url.hash === '';
  return isFine && `${url.username}${url.password}` === '' ? [] : [issue('url', 'webhook_url')];
};

/** `isNamed`: the setting for inner addresses names this host. */
export const checkNewWebhook = (
  { url, contact, sources }: Pick<NewWebhook, 'url' | 'contact' | 'sources'>,
  isNamed: (url: URL) => boolean,
): Issue[] => [
  ...checkUrl(url, isNamed),
  ...(isEmail(contact) ? [] : [issue('contact', 'email_format')]),
  ...checkSources(sources),
];
