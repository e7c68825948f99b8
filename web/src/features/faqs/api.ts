import type { FaqListWire } from '@rafiq/contract/faqs/schema';
import { call } from '@rafiq/kit/http/client.ts';
import { language } from '@rafiq/kit/texts/language.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Faq } from './search.ts';

/** In the page's language only. They change rarely. */
export const faqsQuery = queryOptions({
  queryKey: ['faqs'],
  queryFn: async ({ signal }): Promise<Faq[]> => {
    const { value } = await call<FaqListWire>('GET', '/faq/', { signal });
    return value.map((faq) => ({
      id: faq.id,
      topic: faq.topic,
      question: faq[`question_${language}`],
      answer: faq[`answer_${language}`],
    }));
  },
  staleTime: 10 * 60_000,
});
