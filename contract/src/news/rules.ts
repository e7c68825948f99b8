/** What is told, by which way and when. */

import { CONSULTATION_WINDOW_DAYS } from '../core/constants.ts';
import { addDays, type IsoDate } from '../core/dates.ts';
import { isMobile } from '../core/formats.ts';
import { type Issue, issue } from '../core/issue.ts';
import type { RequestStatus } from '../requests/model.ts';
import { ASKING } from '../requests/rules.ts';
import { type ChosenTopic, NEWS_CHANNELS, type NewsChannel, type NewsTopic } from './model.ts';
import { afterQuiet } from './quiet-hours.ts';
import type {
  ChannelChoice,
  NewsPreferences,
  PushSubscriptionDraft,
  QuietHours,
} from './schema.ts';

/** Longer than a contract runs, so that last year's end can be compared. */
export const NEWS_DAYS = 400;
/** A phone, a tablet, a desk and some to spare. */
export const PUSH_DEVICES_MAX = 10;
/** So early is the end of something told. */
const DEADLINE_NOTICE_DAYS = 30;
/** What nobody waits for comes by day. */
const DEADLINE_NIGHT: QuietHours = { from: '20:00', to: '09:00' };

export interface Reach {
  email: string | null;
  phone: string | null;
}

const isChosen = (topic: NewsTopic): topic is ChosenTopic => topic !== 'security';

/** An SMS is paid for, and a landline takes none. */
const takesSms = ({ phone }: Reach): boolean => phone !== null && isMobile(phone);

/** The default of each topic: by e-mail where there is an address, else by SMS. */
const defaultChannels = (reach: Reach): ChannelChoice => ({
  email: reach.email !== null,
  sms: reach.email === null && takesSms(reach),
  push: true,
});

export const defaultPreferences = (reach: Reach): NewsPreferences => ({
  topics: {
    requests: defaultChannels(reach),
    folders: defaultChannels(reach),
    contracts: defaultChannels(reach),
  },
  quiet: null,
  language: null,
});

/** By which ways somebody is told, beside the portal. Null: never chosen. */
export const channelsFor = (
  topic: NewsTopic,
  preferences: NewsPreferences | null,
  reach: Reach,
): NewsChannel[] => {
  // one that somebody could switch off would be switched off by a thief first
  const choice = (isChosen(topic) && preferences?.topics[topic]) || defaultChannels(reach);
  const canReach = { email: reach.email !== null, sms: takesSms(reach), push: true };
  return NEWS_CHANNELS.filter((channel) => choice[channel] && canReach[channel]);
};

/** Security is told at any hour. */
export const leavesAt = (
  topic: NewsTopic,
  preferences: NewsPreferences | null,
  now: Date,
): Date => {
  if (!isChosen(topic)) return now;
  const quiet = preferences?.quiet ?? null;
  return afterQuiet(quiet, topic === 'contracts' ? afterQuiet(DEADLINE_NIGHT, now) : now);
};

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

export const checkQuietHours = (quiet: QuietHours | null): Issue[] => {
  if (quiet === null) return [];
  const wrong = (['from', 'to'] as const).filter((end) => !TIME.test(quiet[end]));
  if (wrong.length > 0) return wrong.map((end) => issue(`quiet.${end}`, 'hours_format'));
  return quiet.from === quiet.to ? [issue('quiet.to', 'quiet_hours_same')] : [];
};

/** Each of a length that RFC 8291 knows, so that nothing is kept that could never be encrypted for. */
const P256DH_BYTES = 65;
const AUTH_BYTES = 16;
const ENDPOINT_MAX = 1_000;

const base64urlBytes = (text: string): number | null =>
  /^[A-Za-z0-9_-]+={0,2}$/.test(text)
    ? Math.floor((text.replaceAll('=', '').length * 3) / 4)
    : null;

/** Endings that no public name has (RFC 6761, 6762, 8375, 9476 and what networks of companies use). */
const INNER_ENDING = /\.(?:localhost|local|internal|intranet|private|corp|home|lan|arpa|alt)$/;

/** A name of the internet. No push service is named by a number, and `URL` writes every form of an IPv4 address alike. */
const isPublicName = (hostname: string): boolean => {
  const name = hostname.replace(/\.$/, '').toLowerCase();
  return name.includes('.') && !/^[\d.]+$|^\[/.test(name) && !INNER_ENDING.test(name);
};

/**
 * Push services are on the internet, by https, at the usual door: whatever else is named is not one. What a name stands
 * for is looked at when something is sent to it.
 */
const isEndpoint = (endpoint: string): boolean => {
  const { protocol, username, password, port, hostname } = new URL(endpoint);
  const isPlain = protocol === 'https:' && username === '' && password === '' && port === '';
  return isPlain && isPublicName(hostname);
};

/** `isNamed`: one that the caller knows, wherever it is. */
export const checkSubscription = (
  { endpoint, p256dh, auth }: PushSubscriptionDraft,
  isNamed: (endpoint: string) => boolean = () => false,
): Issue[] => [
  ...(endpoint.length <= ENDPOINT_MAX &&
  URL.canParse(endpoint) &&
  (isEndpoint(endpoint) || isNamed(endpoint))
    ? []
    : [issue('endpoint', 'push_endpoint')]),
  ...(base64urlBytes(p256dh) === P256DH_BYTES ? [] : [issue('p256dh', 'push_key')]),
  ...(base64urlBytes(auth) === AUTH_BYTES ? [] : [issue('auth', 'push_key')]),
];

/** The days on which something is about to end: today still counts, and so does the last one. */
export const endingDays = (today: IsoDate): { first: IsoDate; last: IsoDate } => ({
  first: today,
  last: addDays(today, DEADLINE_NOTICE_DAYS),
});

/** The last day on which the care of a consultation can be declared. */
export const lastDayToDeclare = (consultation: IsoDate): IsoDate =>
  addDays(consultation, CONSULTATION_WINDOW_DAYS);

/** The consultations that leave their 365 days then. */
export const leavingConsultations = (today: IsoDate): { first: IsoDate; last: IsoDate } => {
  const { first, last } = endingDays(today);
  return {
    first: addDays(first, -CONSULTATION_WINDOW_DAYS),
    last: addDays(last, -CONSULTATION_WINDOW_DAYS),
  };
};

/** A declaration that leads to nothing unless its member does something, or declares the care again. */
export const UNFINISHED: readonly RequestStatus[] = [ASKING, 'Refusé'];
