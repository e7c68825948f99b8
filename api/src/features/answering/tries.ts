/** Which versions that nobody uses yet fit a case. */
import type { Issue } from '@rafiq/contract/core/issue';
import type { Language } from '@rafiq/contract/core/language';
import type { RequestKind } from '@rafiq/contract/requests/model';
import { checkFit, type OfCase } from '@rafiq/contract/templates/fill';
import type { TemplateKey } from '@rafiq/contract/templates/model';
import type { DraftVersion } from '../templates/service.ts';

export interface OfferedDraft extends TemplateKey {
  version: number;
  title: string;
}

/** A reason and the paragraph on recourse fit every case. */
export const checkTry = (
  { sort, wording }: DraftVersion,
  kind: RequestKind,
  of: OfCase,
): Issue[] => (sort === 'answer' ? checkFit(wording, kind, of) : []);

/** What has no title is known by what it says. */
export const titleOf = ({ sort, wording }: DraftVersion, language: Language): string =>
  sort === 'answer' ? wording.title[language] : wording.text[language];

export const offered = (draft: DraftVersion, language: Language): OfferedDraft => ({
  sort: draft.sort,
  code: draft.code,
  version: draft.number,
  title: titleOf(draft, language),
});
