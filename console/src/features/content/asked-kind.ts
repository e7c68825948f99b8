import { type ContentKind, isContentKind } from '@rafiq/contract/content/kinds';

/** The kind that an address names; questions where it names none that there is. */
export const askedKind = (kind: string | undefined): ContentKind =>
  isContentKind(kind) ? kind : 'faq';
