/** Two tables on one screen: the address carries the page of each. */
import { type PageSearch, readPageSearch } from '@rafiq/kit/ui/page-search.ts';

export interface MembershipSearch extends PageSearch {
  rpage?: number;
  rsize?: number;
}

export const readMembershipSearch = (raw: Record<string, unknown>): MembershipSearch => ({
  ...readPageSearch(raw),
  ...requestsPart(readPageSearch({ page: raw.rpage, size: raw.rsize })),
});

const requestsPart = ({ page, size }: PageSearch): MembershipSearch => ({
  ...(page && { rpage: page }),
  ...(size && { rsize: size }),
});

export const pageOfPeople = ({ page, size }: MembershipSearch): PageSearch =>
  readPageSearch({ page, size });

export const pageOfRequests = ({ rpage, rsize }: MembershipSearch): PageSearch =>
  readPageSearch({ page: rpage, size: rsize });

/** The other table stays where it is. */
export const withPeople = (search: MembershipSearch, people: PageSearch): MembershipSearch => ({
  ...people,
  ...requestsPart(pageOfRequests(search)),
});

export const withRequests = (search: MembershipSearch, requests: PageSearch): MembershipSearch => ({
  ...pageOfPeople(search),
  ...requestsPart(requests),
});
