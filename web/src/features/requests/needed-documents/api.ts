import type { NeededDocument, Situation } from '@rafiq/contract/needed-documents/model';
import { neededIn } from '@rafiq/contract/needed-documents/rules';
import {
  type NeededDocumentListWire,
  neededDocumentsFromWire,
} from '@rafiq/contract/needed-documents/wire';
import { call } from '@rafiq/kit/http/client.ts';
import { LAST_SEEN_BY_FORMS } from '@rafiq/kit/http/query.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';

const neededDocumentsQuery = queryOptions({
  queryKey: ['needed-documents'],
  queryFn: async ({ signal }) =>
    neededDocumentsFromWire(
      await call<NeededDocumentListWire>('GET', '/needed-documents/', { signal }),
    ),
  staleTime: 10 * 60_000,
  ...LAST_SEEN_BY_FORMS,
});

/** None while they are not known: the list helps, and nothing waits for it. */
export const useNeededDocuments = (situations: readonly Situation[]): NeededDocument[] =>
  neededIn(useQuery(neededDocumentsQuery).data ?? [], situations);
