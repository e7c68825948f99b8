/** What the insurer wrote on a folder, in the person's language where it is one of the usual sentences. */
import { recogniseNote } from '@rafiq/contract/folders/notes';
import { writtenIn } from '@rafiq/kit/texts/written-in.ts';
import { t } from '../texts.ts';

/** Null for a sentence that nobody foresaw: it is shown as it was written. */
export const knownNoteText = (written: string): string | null => {
  const known = recogniseNote(written);
  if (!known) return null;
  const { note, ...values } = known.values;
  return t(`note.${known.code}`, note === undefined ? values : { ...values, note: noteText(note) });
};

export const noteText = (written: string): string => knownNoteText(written) ?? written;

/** Undefined where it is said in the page's own language. */
export const noteLanguage = (written: string): string | undefined =>
  knownNoteText(written) === null ? writtenIn(written) : undefined;
