import type { CaseRow } from '@rafiq/contract/cases/model';
import { groupReference } from '@rafiq/contract/requests/reference';

/** Its number, kept in order wherever it stands. */
export const caseName = ({ reference }: Pick<CaseRow, 'reference'>): string =>
  `\u2066${groupReference(reference)}\u2069`;
