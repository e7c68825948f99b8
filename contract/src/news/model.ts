import type { IsoDate } from '../core/dates.ts';
import type { Language } from '../core/language.ts';
import type { RequestKind } from '../requests/model.ts';

/** What a person can choose about, and what they cannot: news of their account's security always come. */
export const CHOSEN_TOPICS = ['requests', 'folders', 'contracts'] as const;
export type ChosenTopic = (typeof CHOSEN_TOPICS)[number];
export const NEWS_TOPICS = [...CHOSEN_TOPICS, 'security'] as const;
export type NewsTopic = (typeof NEWS_TOPICS)[number];

/** Beside the portal, where every piece of news stands. */
export const NEWS_CHANNELS = ['email', 'sms', 'push'] as const;
export type NewsChannel = (typeof NEWS_CHANNELS)[number];

/** Each kind, and what it is about. */
export const TOPIC_OF = {
  'request-answered': 'requests',
  'papers-asked': 'requests',
  'health-folder': 'folders',
  'motor-folder': 'folders',
  'health-contract-ends': 'contracts',
  'motor-contract-ends': 'contracts',
  'consultation-ends': 'contracts',
  'new-device': 'security',
  'sign-in-failures': 'security',
  'contact-changed': 'security',
  'password-changed': 'security',
  'passkey-added': 'security',
  'passkey-removed': 'security',
  'cin-corrected': 'security',
} as const satisfies Record<string, NewsTopic>;
export type NewsKind = keyof typeof TOPIC_OF;
export const NEWS_KINDS = Object.keys(TOPIC_OF) as [NewsKind, ...NewsKind[]];

/** Codes and numbers, never a sentence: each side says it in the language of whoever reads. */
export interface NewsDetails {
  /** The request, folder or contract that it is about. */
  subjectId?: string;
  requestKind?: RequestKind;
  /** As the insurer keeps it. */
  status?: string;
  /** Of a folder or contract, as people read it out. */
  number?: string;
  /** The last day, or the day of a consultation. */
  day?: IsoDate;
}

export interface News extends NewsDetails {
  id: string;
  kind: NewsKind;
  at: string;
  isRead: boolean;
  /** Where the portal shows it, without the address of the portal. */
  path: string;
}

export interface NewsPage {
  news: News[];
  /** Null: there is no more. */
  next: string | null;
}

/** By Morocco's clock: the first minute that is quiet, and the first that is not. */
export interface QuietHours {
  from: string;
  to: string;
}

export type ChannelChoice = Record<NewsChannel, boolean>;

export interface NewsPreferences {
  topics: Record<ChosenTopic, ChannelChoice>;
  quiet: QuietHours | null;
  /** Null: the one in which the portal was used last. */
  language: Language | null;
}

/** Beside the choice: where it can lead at all. */
export interface ShownPreferences extends NewsPreferences {
  hasEmail: boolean;
  hasMobile: boolean;
}

export interface PushDevice {
  id: string;
  userAgent: string;
  addedAt: string;
}

export interface PushState {
  /** For the browser, which asks its push service with it: base64url. */
  publicKey: string;
  devices: PushDevice[];
  /** Which of them the browser is that has just been added; null: none was. */
  addedId: string | null;
}

/** What a browser has been given by its push service. */
export interface PushSubscriptionDraft {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What a device shows on its locked screen. */
export interface PushPayload {
  title: string;
  body: string;
  path: string;
  /** A second one with it takes the place of the first. */
  tag: string;
  language: Language;
}
