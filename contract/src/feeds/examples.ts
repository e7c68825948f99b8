/** What each entity is, in words for whoever writes the feed, and a row of it. */

import type { FeedFields } from '../fields/types.ts';
import type { FeedEntity } from './entities.ts';
import { FEEDS } from './model.ts';

export interface FeedWords {
  /** What one row is. */
  is: string;
  /** What the feed cannot change, and what follows from a row beyond its fields. */
  notes: readonly string[];
  exampleKey: string;
}

const CHOSEN =
  'Whether the member has the contract enabled is the member’s choice: no feed reads or writes it. A new contract is not enabled.';
const CONTRACT_NUMBERS = 'A member has each pair of `office_id` and `policy_id` once.';

export const FEED_WORDS: Record<FeedEntity, FeedWords> = {
  members: {
    is: 'One person of the insurer’s registry. Every other row but a `crm-contacts` one names a member.',
    notes: [
      'The source that brings a member first leads: it alone writes the names, the CIN, the birth date and the contacts. The same CIN and birth date from another source links that source’s key to the same member and writes nothing else. See [identity](../feeds.md#who-is-who).',
      'A tombstone is refused while the member has an account, a request or rows of any feed.',
    ],
    exampleKey: 'M-1001',
  },
  'crm-contacts': {
    is: 'One person whom the insurer knows without a contract: they may ask for access, and are told what to do next.',
    notes: ['A CIN stands once in all of them.'],
    exampleKey: 'CRM-1',
  },
  'health-policies': {
    is: 'One health contract of a member.',
    notes: [CHOSEN, CONTRACT_NUMBERS],
    exampleKey: 'HP-1',
  },
  'motor-policies': {
    is: 'One motor contract of a member, with its vehicle.',
    notes: [CHOSEN, CONTRACT_NUMBERS],
    exampleKey: 'AP-1',
  },
  'motor-guarantees': {
    is: 'One thing that a motor contract covers.',
    notes: [],
    exampleKey: 'AG-1',
  },
  beneficiaries: {
    is: 'One person whose care a member’s health contracts pay: the member, the spouse, a child.',
    notes: ['The member is a row of their own, with the kinship `self`.'],
    exampleKey: 'B-1',
  },
  'health-folders': {
    is: 'One claim for care, with where it stands.',
    notes: [
      'A status that changes is told to the member in their language, at most once a folder and hour, unless the batch is muted.',
      'What the member has sent for the folder and how they rated it stay theirs.',
    ],
    exampleKey: 'HF-1',
  },
  'motor-folders': {
    is: 'One accident, with where its folder stands.',
    notes: [
      'A status that changes is told to the member in their language, at most once a folder and hour, unless the batch is muted.',
      'What the member has sent for the folder and how they rated it stay theirs.',
    ],
    exampleKey: 'MF-1',
  },
};

/** With its entity in it: whoever copies the examples of two has two batches, also under the same address. */
export const exampleBatchId = (entity: FeedEntity): string => `${entity}-2026-11-16`;

/** What can only be named once it is there: a member's declaration, the bytes of a document. */
const NEEDS_MORE = ['declaration', 'documents'];

/** A row that may be loaded into an empty portal, after those of the entities before it. */
export const feedExample = (entity: FeedEntity): Record<string, unknown> => {
  const fields: FeedFields = FEEDS[entity];
  const examples = Object.entries(fields).flatMap(([name, { example }]) =>
    NEEDS_MORE.includes(name) ? [] : [[name, example]],
  );
  const { exampleKey } = FEED_WORDS[entity];
  return { key: exampleKey, source_version: 1, ...Object.fromEntries(examples) };
};
