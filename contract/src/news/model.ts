import type { Language } from '../core/language.ts';

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

/** What a device shows on its locked screen. */
export interface PushPayload {
  title: string;
  body: string;
  path: string;
  /** A second one with it takes the place of the first. */
  tag: string;
  language: Language;
}

export const NEWS_PAGE = 20;
export const NEWS_MAX_PAGE = 50;
/** More are not counted: nobody reads the difference. */
export const UNREAD_MAX = 99;
