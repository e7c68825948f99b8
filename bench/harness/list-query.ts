import { PAGE_SIZE } from '@rafiq/contract/core/constants';

/** How the portal's screen asks for the first page of a list. */
export const LIST_QUERY = {
  $top: String(PAGE_SIZE),
  $skip: '0',
  $filter: '{}',
  $sort: JSON.stringify({ DATE_STATUT: -1 }),
};
