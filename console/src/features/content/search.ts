import { type ContentKind, isContentKind } from '@rafiq/contract/content/kinds';

export interface ContentSearch {
  kind?: ContentKind | undefined;
  q?: string | undefined;
}

const Q_MAX = 100;

/** What an address says; what it cannot mean is left out. */
export const readContentSearch = (search: Record<string, unknown>): ContentSearch => ({
  kind: isContentKind(search.kind) ? search.kind : undefined,
  q: typeof search.q === 'string' && search.q !== '' ? search.q.slice(0, Q_MAX) : undefined,
});
