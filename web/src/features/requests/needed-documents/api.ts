import type { NeededDocument, Situation } from '@rafiq/contract/needed-documents/model';
import { neededIn } from '@rafiq/contract/needed-documents/rules';
import type { NeededDocumentList } from '@rafiq/contract/needed-documents/schema';
import { call } from '@rafiq/kit/http/client.ts';
import { LAST_SEEN_BY_FORMS } from '@rafiq/kit/http/query.ts';
import { language } from '@rafiq/kit/texts/language.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';

const neededDocumentsQuery = queryOptions({
  queryKey: ['needed-documents'],
  queryFn: async ({ signal }): Promise<NeededDocument[]> => {
    const { value } = await call<NeededDocumentList>('GET', '/needed-documents/', { signal });
    return value.map((one) => ({
      id: one.id,
      situation: one.situation,
      name: one[`name_${language}`],
    }));
  },
  staleTime: 10 * 60_000,
  ...LAST_SEEN_BY_FORMS,
});

/** None while they are not known: the list helps, and nothing waits for it. */
export const useNeededDocuments = (situations: readonly Situation[]): NeededDocument[] =>
  neededIn(useQuery(neededDocumentsQuery).data ?? [], situations);
