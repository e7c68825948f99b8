import type { ObservationListWire } from '@rafiq/contract/content/schema';
import { call } from '@rafiq/kit/http/client.ts';
import { language } from '@rafiq/kit/texts/language.ts';
import { queryOptions } from '@tanstack/react-query';

/** What the insurer's systems write, and what it means in the page's language. */
interface Observation {
  written: string;
  text: string;
}

/** The insurer's own sentences, in the page's language only. They change rarely. */
export const observationsQuery = queryOptions({
  queryKey: ['observations'],
  queryFn: async ({ signal }): Promise<Observation[]> => {
    const { value } = await call<ObservationListWire>('GET', '/observations/', { signal });
    return value.map((one) => ({ written: one.written, text: one[`text_${language}`] }));
  },
  staleTime: 10 * 60_000,
});
