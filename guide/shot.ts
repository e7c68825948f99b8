/** What a picture is. */
import type { Page } from '@playwright/test';

export interface At {
  page: Page;
  /** A word of the product, in the language of the picture. */
  word: (area: string, key: string) => string;
}

export interface Shot {
  /** Where it begins; the test looks the address up among the product's routes. */
  path: string;
  /** Whom it shows; null: somebody who has not signed in. */
  who: string | null;
  /** On a desk instead of a phone. */
  desk?: true;
  /** The record that the address names: the first of a list call, by its wire fields. */
  record?: { list: string; filter?: Record<string, string> };
  act?: (at: At) => Promise<void>;
}
