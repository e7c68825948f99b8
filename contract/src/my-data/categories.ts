/**
 * Everything that is kept of a member, stated once: the page, the summary, the archive and an erasure all read this list.
 * Whoever makes a table that holds something of a member names it here, or says in `WITHOUT_ENTRY` why it is none of it:
 * a test walks the tables of the database.
 */

import { BEGUN_FORM_DAYS } from '../core/constants.ts';
import { NEWS_DAYS } from '../news/rules.ts';

export const DATA_CATEGORIES = [
  'identity',
  'contracts',
  'folders',
  'requests',
  'conversations',
  'documents',
  'drafts',
  'contacts',
  'access',
  'helpers',
  'ratings',
  'calls',
  'messages',
  'news',
  'consents',
  'looks',
  'security',
  'exports',
] as const;
export type DataCategory = (typeof DATA_CATEGORIES)[number];

/**
 * `partly`: what is about no contract goes, what the insurer has to account for stays. `fades`: nobody can tell whose it
 * is, or it protects others; it goes by itself at the end of its time.
 */
export const AFTER_ERASURE = ['goes', 'partly', 'fades', 'kept'] as const;
export type AfterErasure = (typeof AFTER_ERASURE)[number];

/** How long an archive can be downloaded. */
export const EXPORT_DAYS = 7;

interface Facts {
  /** Where it lies. */
  tables: readonly string[];
  afterErasure: AfterErasure;
  /** So long it is kept; the words say from when. Null: as long as there is an account. */
  kept: { years: number } | { days: number } | null;
}

/**
 * What an insurer has to account for: books and what they rest on are kept for ten years after the end of the contract
 * (code de commerce, article 22; code général des impôts, article 211).
 */
const BOOKS = { years: 10 } as const;

export const DATA_FACTS: Record<DataCategory, Facts> = {
  identity: {
    tables: ['members', 'owners', 'employers', 'verification_decisions'],
    afterErasure: 'kept',
    kept: BOOKS,
  },
  contracts: {
    tables: ['health_policies', 'motor_policies', 'motor_guarantees', 'beneficiaries'],
    afterErasure: 'kept',
    kept: BOOKS,
  },
  folders: {
    tables: [
      ...(['health_folders', 'health_folder_events', 'health_folder_files'] as const),
      ...(['health_folder_refunds', 'motor_folders', 'motor_folder_events'] as const),
    ],
    afterErasure: 'kept',
    kept: BOOKS,
  },
  requests: { tables: ['requests', 'request_events'], afterErasure: 'partly', kept: BOOKS },
  conversations: {
    tables: ['request_messages', 'request_papers'],
    afterErasure: 'partly',
    kept: BOOKS,
  },
  documents: {
    tables: ['request_files', 'member_files', 'waiting_files'],
    afterErasure: 'partly',
    kept: BOOKS,
  },
  drafts: { tables: ['drafts'], afterErasure: 'goes', kept: { days: BEGUN_FORM_DAYS } },
  contacts: { tables: ['contact_changes', 'contact_undos'], afterErasure: 'goes', kept: null },
  access: {
    tables: [
      ...(['accounts', 'sessions', 'passkeys', 'recoveries', 'temporary_passwords'] as const),
      ...(['confirmations', 'wrong_codes', 'onboardings', 'onboarding_files'] as const),
    ],
    afterErasure: 'goes',
    kept: null,
  },
  helpers: { tables: ['help_grants'], afterErasure: 'goes', kept: null },
  ratings: { tables: ['ratings'], afterErasure: 'goes', kept: null },
  calls: {
    tables: ['callback_requests', 'call_attempts'],
    afterErasure: 'goes',
    kept: { days: 90 },
  },
  messages: { tables: ['messages', 'feed_notices'], afterErasure: 'fades', kept: { days: 90 } },
  news: {
    tables: ['news', 'news_preferences', 'push_subscriptions', 'pushes'],
    afterErasure: 'goes',
    kept: { days: NEWS_DAYS },
  },
  consents: { tables: ['terms_acceptances'], afterErasure: 'kept', kept: BOOKS },
  looks: { tables: ['ledger'], afterErasure: 'kept', kept: BOOKS },
  security: { tables: ['security_events'], afterErasure: 'fades', kept: { days: 365 } },
  exports: { tables: ['data_exports'], afterErasure: 'goes', kept: { days: EXPORT_DAYS } },
};

/** Tables that name a member and hold nothing to tell them, each with its reason. */
export const WITHOUT_ENTRY: Readonly<Record<string, string>> = {
  request_notes: 'notes of the staff for each other; what was decided is in the request',
  cases: 'how the staff share the work on a request that is told of itself',
  approvals: 'what one of the staff asked of another; what was done is told by the looks',
  access_requests:
    'of whoever asks for an account with a CIN, which may be somebody else; for 90 days',
  registry_keys: 'under which numbers the insurer’s systems know the same row',
  changed_contacts: 'when the e-mail, phone or address of the same row last changed',
  feed_before: 'a copy of rows that are told of themselves, for thirty days',
};

export const categoriesThat = (...kinds: readonly AfterErasure[]): DataCategory[] =>
  DATA_CATEGORIES.filter((category) => kinds.includes(DATA_FACTS[category].afterErasure));
