/**
 * Every part of the archive. A new table of a member gets an entry in the list of its kind, and its name in
 * `contract/src/my-data/categories.ts`; a test fails until both know it.
 */
import { ACCOUNT_SECTIONS } from './account.ts';
import { ASKED_SECTIONS } from './asked.ts';
import { FOLLOWING_SECTIONS } from './following.ts';
import { INSURED_SECTIONS } from './insured.ts';
import type { Section } from './section.ts';

export const SECTIONS: readonly Section[] = [
  ...INSURED_SECTIONS,
  ...ASKED_SECTIONS,
  ...FOLLOWING_SECTIONS,
  ...ACCOUNT_SECTIONS,
];

/**
 * Tables of a category that no section reads: each with how it is told instead. The documents have a part of their own,
 * since they are copied as well.
 */
export const TOLD_OTHERWISE: Readonly<Record<string, string>> = {
  request_files: 'documents.json',
  member_files: 'documents.json',
  waiting_files: 'documents.json',
  health_folder_files: 'documents.json',
  security_events: 'security.json',
  messages: 'kept by address, which several people may share: told where each was caused',
  pushes: 'news on their way to a browser, for minutes',
  contact_undos: 'a secret of a link that undoes a change; the change itself is told',
  recoveries: 'a secret of a link, for minutes',
  temporary_passwords: 'a secret, for minutes',
  confirmations: 'a code on its way, for minutes',
  wrong_codes: 'how often a code was wrong: a number against guessing',
  onboardings:
    'a sign-up that is not finished, for an hour; what was typed is the person’s row then',
  onboarding_files: 'documents.json, as long as the image is kept',
};
