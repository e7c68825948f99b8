/** What a guide is made of: the same parts in each of its languages, so that none can be forgotten. */
import type { Page } from '@playwright/test';
import type { Language } from '@rafiq/contract/core/language';
import type { Shot } from './shot.ts';
import type { Words } from './words.ts';

/** `[access signIn.submit]` stands for the product's own word: what the guide calls a button is what the button says. */
export type Texts = Partial<Record<Language, string>>;

export interface Chapter<Name extends string = string, Said extends Texts = Texts> {
  title: Said;
  text: Said;
  steps: readonly Said[];
  /** One thing worth knowing, in a box of its own. */
  note?: Said;
  shots: readonly Name[];
}

/** What stands around the chapters. */
export interface Frame<Said extends Texts = Texts> {
  title: Said;
  coverTitle: Said;
  coverText: Said;
  coverAlt: Said;
  contentsTitle: Said;
  howToRead: Said;
  chapter: Said;
  pictureAlt: Said;
}

export interface Book {
  name: string;
  languages: readonly Language[];
  frame: Frame;
  chapters: readonly Chapter[];
  shots: Record<string, Shot>;
  /** The large picture of the cover, and a phone that stands before it. */
  cover: { desk: string; phone?: string };
  /** The window of pictures that are taken on a desk. */
  desk: { width: number; height: number };
  words: Words;
  /** What comes before a picture's own address. */
  base: string;
  /** Signs in as whoever a picture shows. */
  enter: (page: Page, who: string, language: Language) => Promise<void>;
  /** Relative to the root of the project. */
  file: (language: Language) => string;
}
