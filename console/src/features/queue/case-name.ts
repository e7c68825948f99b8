import type { CaseRow } from '@rafiq/contract/cases/schema';
import { groupReference } from '@rafiq/contract/requests/reference';
import { t } from './texts.ts';

/** A case in a sentence: its number, or where it has none, what it is. */
export const nameOf = ({ reference, kind }: Pick<CaseRow, 'reference' | 'kind'>): string =>
  reference === '' ? t(`kind.${kind}`) : `\u2066${groupReference(reference)}\u2069`;
