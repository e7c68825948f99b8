/** Answers that are written already: French, English and Arabic together, and the member's own language leaves. */
import type { Paper, Refusal } from '../conversations/model.ts';
import type { Language } from '../core/language.ts';
import type { RequestKind } from '../requests/model.ts';

/** What a case fills in: the first name, the number of the request, that of the folder, and when it is due. */
export type Variable = 'member' | 'reference' | 'folder' | 'due';

/** Where an answer leaves the request; each kind has its own status for it. */
export type Outcome = 'under-way' | 'asking' | 'done' | 'refused';

export interface Template {
  code: string;
  kinds: readonly RequestKind[];
  outcome: Outcome;
  papers: readonly Paper[];
  refusal: Refusal | null;
  /** Each of them stands in the text of every language, and no other does. */
  variables: readonly Variable[];
  title: Record<Language, string>;
  text: Record<Language, string>;
}
