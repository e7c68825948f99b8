/**
 * What is wrong with one field, as data: never a sentence. `core/texts` turns codes into words;
 * the other members (max, min, …) fill the holes of the text.
 */
import type { contentIssuesFr } from './texts/content-issues.fr.ts';
import type { feedIssuesFr } from './texts/feed-issues.fr.ts';
import type { issuesFr } from './texts/issues.fr.ts';

export type IssueCode =
  | keyof typeof issuesFr
  | keyof typeof feedIssuesFr
  | keyof typeof contentIssuesFr;

export interface Issue {
  field: string;
  code: IssueCode;
  [detail: string]: string | number;
}

export const issue = (
  field: string,
  code: IssueCode,
  details: Record<string, string | number> = {},
): Issue => ({ field, code, ...details });

/** What a check finds: what is wrong with a draft, or the draft as one that may be stored. */
export type Checked<Valid> = { issues: Issue[]; valid: null } | { issues: []; valid: Valid };

type Narrowed<Draft, Narrow> = Omit<Draft, keyof Narrow> & {
  [Name in keyof Narrow]: NonNullable<Narrow[Name]>;
};

/** A draft without issues is valid, with the fields of `narrow` in their narrower types; one that is missing is an issue. */
export const judge = <Draft extends object, Narrow extends Record<string, unknown>>(
  draft: Draft,
  issues: Issue[],
  narrow: Narrow,
): Checked<Narrowed<Draft, Narrow>> => {
  const missing = Object.keys(narrow).filter((name) => (narrow[name] ?? null) === null);
  const unsaid = missing.filter((name) => !issues.some(({ field }) => field === name));
  const all = [...issues, ...unsaid.map((name) => issue(name, 'required'))];
  // no issue is left, so none of `narrow` is missing
  const valid = { ...draft, ...narrow } as Narrowed<Draft, Narrow>;
  return all.length > 0 ? { issues: all, valid: null } : { issues: [], valid };
};
