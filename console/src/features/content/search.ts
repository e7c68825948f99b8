export interface ContentSearch {
  /** Whatever stands there: the screens know the kinds, which the first load goes without. */
  kind?: string | undefined;
  q?: string | undefined;
}

const Q_MAX = 100;

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, Q_MAX) : undefined;

/** What an address says; what it cannot mean is left out. */
export const readContentSearch = (search: Record<string, unknown>): ContentSearch => ({
  kind: textOf(search.kind),
  q: textOf(search.q),
});
