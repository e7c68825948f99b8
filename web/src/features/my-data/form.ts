/** The forms as data: what is typed, and what is still missing. */
import type { DataRequestDraft, DataRight } from '@rafiq/contract/data-requests/model';
import { checkDataRequest } from '@rafiq/contract/data-requests/rules';

/** A type of its own shape: drafts keep plain records only. */
export type DataRequestValues = { right: string; about: string; correct: string; message: string };

export const emptyRequest = (right: DataRight): DataRequestValues => ({
  ...{ right, about: '', correct: '', message: '' },
});

export const draftOf = ({
  right,
  about,
  correct,
  message,
}: DataRequestValues): DataRequestDraft => ({
  ...{ right, about, correct: correct.trim(), message: message.trim() },
});

const ORDER = ['about', 'correct', 'message'] as const;
export type Lacking = (typeof ORDER)[number];

/** The first thing that keeps it from being sent, from the top of the form. */
export const lackingIn = (values: DataRequestValues): Lacking | null => {
  const fields = new Set(checkDataRequest(draftOf(values)).issues.map(({ field }) => field));
  return ORDER.find((field) => fields.has(field)) ?? null;
};
