import type { TermsWire } from '@rafiq/contract/terms/schema';
import { fetchTerms } from './api.ts';

let fetched: Promise<TermsWire> | null = null;

/** Asked for once; a failure is not kept, so that it can be tried again. */
export const currentTerms = (): Promise<TermsWire> => {
  fetched ??= fetchTerms().catch((cause: unknown) => {
    fetched = null;
    throw cause;
  });
  return fetched;
};
