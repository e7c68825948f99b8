import type { DataRequestDetails } from '@rafiq/contract/data-requests/model';
import {
  type DataRequestWire,
  dataRequestDraftToWire,
  dataRequestFromWire,
  dataRequestWireNames,
} from '@rafiq/contract/data-requests/wire';
import { isUnderWay } from '@rafiq/contract/my-data/rules';
import type {
  DataExport,
  DataExports,
  MyData,
  NewDataExport,
} from '@rafiq/contract/my-data/schema';
import { call } from '@rafiq/kit/http/client.ts';
import { type FieldProblems, fieldProblems } from '@rafiq/kit/http/field-problems.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { language } from '@rafiq/kit/texts/language.ts';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { type Made, requestCalls, type Sending } from '../requests/calls.ts';
import { type DataRequestValues, draftOf } from './form.ts';

/** A person who watches a bar wants to see it move. */
const LOOK_EVERY_MS = 1_500;
/** More than anybody asks for within a year. */
const SHOWN_REQUESTS = 20;

export const useMyData = () =>
  useQuery({
    queryKey: ['me', 'data'],
    queryFn: ({ signal }) => call<MyData>('GET', '/me/data', { signal }),
  });

const exportsQuery = queryOptions({
  queryKey: ['me', 'data', 'exports'],
  queryFn: async ({ signal }) =>
    (await call<DataExports>('GET', '/me/data/exports', { signal })).exports,
});

/** The newest; while it is being made it is asked for again. */
export const useDataExport = () =>
  useQuery({
    ...exportsQuery,
    select: ([newest]) => newest ?? null,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LOOK_EVERY_MS : false),
  });

export const useAskExport = () =>
  useMutation({
    mutationFn: () =>
      call<DataExport>('POST', '/me/data/exports', {
        body: { language } satisfies NewDataExport,
      }),
    onSuccess: (made) =>
      queryClient.setQueryData(exportsQuery.queryKey, (before = []) => [
        made,
        ...before.filter(({ id }) => id !== made.id),
      ]),
  });

/** Where the browser downloads it by itself, straight to the disk. */
export const archiveAddress = (id: string): string =>
  `/v1/me/data/exports/${encodeURIComponent(id)}/archive`;

const calls = requestCalls<DataRequestWire, DataRequestDetails>({
  path: '/data-requests/',
  fromWire: dataRequestFromWire,
});

export const fetchDataRequest = calls.one;

export const useDataRequests = () =>
  useQuery({
    queryKey: ['data-request', 'list', 'of-my-data'],
    queryFn: ({ signal }) => calls.list({ top: SHOWN_REQUESTS, skip: 0 }, signal),
  });

export const createDataRequest = (values: DataRequestValues, sending: Sending): Promise<Made> =>
  calls.create(dataRequestDraftToWire(draftOf(values)), sending);

export const dataRequestProblems = (error: unknown): FieldProblems<keyof DataRequestValues> =>
  fieldProblems(error, dataRequestWireNames);
