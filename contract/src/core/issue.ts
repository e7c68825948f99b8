/**
 * What is wrong with one field, as data: never a sentence. `core/texts` turns codes into words;
 * the other members (max, min, …) fill the holes of the text.
 */
import type { IssueCode } from './texts/issues.fr.ts';

export type { IssueCode };

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
