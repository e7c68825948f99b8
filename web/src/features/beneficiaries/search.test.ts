import { expect, it } from 'vitest';
import {
  pageOfPeople,
  pageOfRequests,
  readMembershipSearch,
  withPeople,
  withRequests,
} from './search.ts';

it('reads the page of each table, and leaves out what cannot be asked for', () => {
  const search = readMembershipSearch({ page: '2', rpage: 3, rsize: 25, size: 7, more: 'x' });
  expect(search).toEqual({ page: 2, rpage: 3, rsize: 25 });
  expect(pageOfPeople(search)).toEqual({ page: 2 });
  expect(pageOfRequests(search)).toEqual({ page: 3, size: 25 });
  expect(readMembershipSearch({ page: -1, rpage: 'two' })).toEqual({});
});

it('moves one table and lets the other stay', () => {
  const search = { page: 2, rpage: 3, rsize: 5 };
  expect(withPeople(search, { page: 4 })).toEqual({ page: 4, rpage: 3, rsize: 5 });
  expect(withRequests(search, {})).toEqual({ page: 2 });
});
