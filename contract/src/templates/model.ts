/** Answers that are written already: French, English and Arabic together, and the member's own language leaves. */
import type { Paper, Refusal } from '../conversations/model.ts';
import type { Language } from '../core/language.ts';
import type { RequestKind } from '../requests/model.ts';

/** An answer, the coded reason of a refusal, or the paragraph on recourse that every refusal ends with. */
export const TEMPLATE_SORTS = ['answer', 'reason', 'recourse'] as const;
export type TemplateSort = (typeof TEMPLATE_SORTS)[number];
/** The code of that one paragraph. */
export const RECOURSE = 'recourse';

/** What a case fills in: the first name, the number of the request, that of the folder, and when it is due. */
export const CASE_VARIABLES = ['member', 'reference', 'folder', 'due'] as const;
export type CaseVariable = (typeof CASE_VARIABLES)[number];
/** `days`: within how many a request that has ended can be opened again. */
export type Variable = CaseVariable | 'days';

/** Where an answer leaves the request; each kind has its own status for it. */
export const OUTCOMES = ['under-way', 'asking', 'done', 'refused'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** In every language: a text with one missing is no text. */
export type InEach = Record<Language, string>;

/** What one version says. A reason and the paragraph on recourse have a text alone. */
export interface Wording {
  kinds: readonly RequestKind[];
  outcome: Outcome;
  papers: readonly Paper[];
  refusal: Refusal | null;
  /** For whoever chooses it. */
  title: InEach;
  text: InEach;
}

export interface Template extends Wording {
  code: string;
}

/** What a refusal adds by itself. Reasons that are no longer given stay readable. */
export interface RefusalWords {
  reasons: readonly { code: Refusal; text: InEach; isRetired: boolean }[];
  recourse: InEach;
}

/** One code of a sort; there is one paragraph on recourse. */
export interface TemplateKey {
  sort: TemplateSort;
  code: string;
}

/** `draft`: a version waits to be published. */
export type TemplateState = 'used' | 'draft' | 'retired';

/** One that editors keep, as the list shows it. */
export interface KeptTemplate extends TemplateKey {
  /** Raised with every change: whoever saves says which one they saw. */
  revision: number;
  state: TemplateState;
  /** The version that everybody uses; null: it was never published. */
  used: number | null;
  /** The version that waits to be published. */
  draft: number | null;
  /** Of the draft, or of what is used. */
  wording: Wording;
}

/** Who changed what, and when. The names on the wire are those of the model as well. */
export interface TemplateVersion {
  number: number;
  wording: Wording;
  at: string;
  /** Empty: it came with the product. */
  by: string;
  /** When it became what everybody uses; null: it never did. */
  published: { at: string; by: string } | null;
}

export interface TemplateHistory {
  /** Newest first. */
  versions: TemplateVersion[];
}
