/** What the list of all requests is narrowed to, as its address carries it. */
import { COMPLEMENT_TYPE, DECLARATION_TYPES } from '@rafiq/contract/health-declarations/model';
import { LISTED_KINDS } from '@rafiq/contract/requests/model';
import { FINAL_STATUSES, OPEN_STATUSES } from '@rafiq/contract/requests/rules';
import { type PageSearch, readPageSearch } from '@rafiq/kit/ui/page-search.ts';
import { readText, SEARCH_MAX } from '../../lib/read-search.ts';

/** A complement is kept as a declaration, and is none to the person who sent it. */
export const LISTED = [...LISTED_KINDS, 'complement'] as const;
export const STATES = ['open', 'ended'] as const;

export interface OverviewSearch extends PageSearch {
  kind?: (typeof LISTED)[number] | undefined;
  state?: (typeof STATES)[number] | undefined;
  q?: string | undefined;
}

/** Whatever the address says, only what can be asked for remains. */
export const readOverviewSearch = (raw: Record<string, unknown>): OverviewSearch => ({
  ...readPageSearch(raw),
  kind: LISTED.find((known) => known === raw.kind),
  state: STATES.find((known) => known === raw.state),
  q: readText(raw.q, SEARCH_MAX),
});

export const isFiltered = ({ kind, state, q }: OverviewSearch): boolean =>
  Boolean(kind || state || q);

/** The text that is searched for stays in sight. */
export const filtersFoldedAway = ({ kind, state }: OverviewSearch): number =>
  [kind, state].filter(Boolean).length;

const STATUSES = { open: OPEN_STATUSES, ended: FINAL_STATUSES };

const kindFilter = (kind: OverviewSearch['kind']) => {
  if (kind === 'complement') return { kind: 'health-declaration', topic: COMPLEMENT_TYPE };
  return kind === 'health-declaration' ? { kind, topic: DECLARATION_TYPES } : { kind };
};

/** What the server is asked for. */
export const filterOf = ({ kind, state }: OverviewSearch) => ({
  ...kindFilter(kind),
  status: state && STATUSES[state],
});
