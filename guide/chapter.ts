/** What a chapter is: the same parts in each language, so that none can be forgotten. */
import type { Language } from '@rafiq/contract/core/language';
import type { ShotName } from './shots.ts';

/** `[access signIn.submit]` stands for the portal's own word: what the guide calls a button is what the button says. */
export type Texts = Record<Language, string>;

export interface Chapter {
  title: Texts;
  text: Texts;
  steps: readonly Texts[];
  /** One thing worth knowing, in a box of its own. */
  note?: Texts;
  shots: readonly ShotName[];
}
