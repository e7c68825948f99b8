import { PAGE_SIZE } from '@rafiq/contract/core/constants';
import type { LibraryDocumentWire, LibraryListWire } from '@rafiq/contract/library/schema';
import { call } from '@rafiq/kit/http/client.ts';
import { language } from '@rafiq/kit/texts/language.ts';
import { mergeById, nextOffset } from '@rafiq/kit/ui/show-more.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';

/** As one reads it: in the page's language. */
export interface ShownDocument {
  id: string;
  title: string;
  /** Of its title and subtitle: the page's, or French where they are not translated. */
  lang: string;
  subtitle: string;
  address: string;
}

const shown = (wire: LibraryDocumentWire): ShownDocument => ({
  id: wire.id,
  title: wire[`title_${language}`] || wire.title_fr,
  lang: wire[`title_${language}`] ? language : 'fr',
  subtitle: wire[`sub_title_${language}`] || wire.sub_title_fr,
  address: wire.download_url,
});

export const documentsQuery = (q = '') =>
  infiniteQueryOptions({
    queryKey: ['library', q],
    queryFn: ({ signal, pageParam }) =>
      call<LibraryListWire>('GET', '/documents/', {
        signal,
        query: { $top: PAGE_SIZE, $skip: pageParam, $q: q || undefined },
      }),
    initialPageParam: 0,
    getNextPageParam: ({ count }, _pages, offset: number) => nextOffset(offset, count),
    select: ({ pages }) => ({
      total: pages.at(-1)?.count ?? 0,
      items: mergeById(pages.map(({ value }) => value.map(shown))),
    }),
  });
