/**
 * What the browser's database has not taken yet of a draft: written at once, so that a reload in that very moment loses
 * nothing. Kept for the tab, under its member; a sign-out clears it with everything else there.
 */
import type { StoredDraft } from './file-drafts-model.ts';

const keyOf = (memberId: string, form: string): string => `unsaved-draft:${memberId}:${form}`;

export const noteUnsaved = (memberId: string, form: string, draft: StoredDraft): void => {
  try {
    sessionStorage.setItem(keyOf(memberId, form), JSON.stringify(draft));
  } catch {
    // a full or forbidden storage costs this moment's note, never the form
  }
};

export const forgetUnsaved = (memberId: string, form: string): void =>
  sessionStorage.removeItem(keyOf(memberId, form));

/** Only this file writes there, so it is what it was when it was written. */
export const readUnsaved = (memberId: string, form: string): StoredDraft | null =>
  JSON.parse(sessionStorage.getItem(keyOf(memberId, form)) ?? 'null');
