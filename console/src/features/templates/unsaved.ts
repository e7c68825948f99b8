/** What was written and not saved, for whoever goes elsewhere and comes back. */
import type { KeptTemplate, TemplateKey, Wording } from '@rafiq/contract/templates/model';

interface Unsaved {
  wording: Wording;
  /** As it was when they began. */
  seen: KeptTemplate;
}

const kept = new Map<string, Unsaved>();
const nameOf = ({ sort, code }: TemplateKey): string => `${sort}/${code}`;

export const unsavedOf = (key: TemplateKey): Unsaved | undefined => kept.get(nameOf(key));

export const keepUnsaved = (key: TemplateKey, unsaved: Unsaved | null): void => {
  if (unsaved) kept.set(nameOf(key), unsaved);
  else kept.delete(nameOf(key));
};
