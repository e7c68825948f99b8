/** What a member asks about their own data (law 09-08): that something be put right, or that all go that may go. */

import type { DraftOf, Fields, KeptOf } from '../fields/fields.ts';
import { longText, oneOf, optionalText, text } from '../fields/types.ts';

export const DATA_RIGHTS = ['correction', 'erasure'] as const;
export type DataRight = (typeof DATA_RIGHTS)[number];

/** What can be wrong. An erasure is about all of it, which is `everything`. */
export const WRONG_DATA = [
  'identity',
  'contacts',
  'contracts',
  'insured',
  'folders',
  'other',
] as const;
const DATA_ABOUT = [...WRONG_DATA, 'everything'] as const;
export type DataAbout = (typeof DATA_ABOUT)[number];

export const dataRequestFields = {
  right: { wire: 'right', sent: text(), kept: oneOf(DATA_RIGHTS) },
  about: { wire: 'about', sent: optionalText(), kept: oneOf(DATA_ABOUT) },
  /** What is right instead; empty for an erasure. */
  correct: { wire: 'correct', sent: optionalText(10_000), kept: text() },
  message: { wire: 'message', sent: { ...longText, otherwise: '' }, kept: text() },
} as const satisfies Fields;

export type DataRequestDraft = DraftOf<typeof dataRequestFields>;
export type DataRequestDetails = KeptOf<typeof dataRequestFields>;
