/** What was written and not saved, for whoever goes elsewhere and comes back. */
import type { KeptTemplate, TemplateKey, Wording } from '@rafiq/contract/templates/model';

interface Unsaved {
  wording: Wording;
  /** As it was when they began. */
  seen: KeptTemplate;
}

/** In the memory of the tab only, and for its author alone: two people may share a desk. */
export const unsaved = new Map<string, Unsaved>();

export const placeOf = (staffId: string, { sort, code }: TemplateKey): string =>
  `${staffId} ${sort}/${code}`;
