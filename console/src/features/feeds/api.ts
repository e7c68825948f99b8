/** Batches of the insurer's systems: what was sent, and the steps from there. */
import type { BatchState } from '@rafiq/contract/feeds/batch';
import type {
  StaffBatchPage,
  StaffBatchReport,
  StaffBatchRows,
  StaffBatchSummary,
} from '@rafiq/contract/feeds/console/schema';
import type { FeedEntity } from '@rafiq/contract/feeds/entities';
import { CSV, NDJSON, type SentShape } from '@rafiq/contract/feeds/file-shape';
import { call } from '@rafiq/kit/http/client.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { sendBody } from '@rafiq/kit/http/upload.ts';
import { queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { lookAgainAtApprovals } from '../approvals/api.ts';

export { feedTexts, t as feedText } from './texts.ts';

const PATH = '/staff/feeds';

export type BatchSummary = StaffBatchSummary;
export type BatchReport = StaffBatchReport;
export type BatchRows = StaffBatchRows;

export interface BatchFilter {
  entity: FeedEntity | undefined;
  state: BatchState | undefined;
}

/** Whether somebody still reads one of them: then it is asked for again by itself. */
const WHILE_READ_MS = 1500;
const refetchWhile = (isRead: boolean): number | false => isRead && WHILE_READ_MS;

export const useBatches = (filter: BatchFilter) =>
  useInfiniteQuery({
    queryKey: ['batches', filter],
    queryFn: ({ pageParam, signal }) =>
      call<StaffBatchPage>('GET', PATH, { query: { ...filter, before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ batches }) => batches),
    refetchInterval: ({ state }) =>
      refetchWhile(
        state.data?.pages.some(({ batches }) => batches.some((one) => one.state === 'received')) ??
          false,
      ),
    staleTime: 0,
  });

export const batchQuery = (id: string) =>
  queryOptions({
    queryKey: ['batch', id],
    queryFn: ({ signal }): Promise<BatchReport> =>
      call<StaffBatchReport>('GET', `${PATH}/${id}`, { signal }),
    refetchInterval: ({ state }) => refetchWhile(state.data?.state === 'received'),
    staleTime: 0,
  });

export const sourcesQuery = queryOptions({
  queryKey: ['feed-sources'],
  queryFn: async ({ signal }): Promise<string[]> =>
    (await call<{ sources: string[] }>('GET', `${PATH}/sources`, { signal })).sources,
});

/** Each call is a line of the ledger: it is made when somebody asks to see them, and never by itself. */
export const readRows = (id: string): Promise<BatchRows> =>
  call<StaffBatchRows>('GET', `${PATH}/${id}/rows`);

export const refusedPath = (id: string): string => `${PATH}/${id}/refused.csv`;

const step = async (id: string, verb: string, body: object): Promise<void> => {
  const batch = await call<StaffBatchReport>('POST', `${PATH}/${id}/${verb}`, { body });
  queryClient.setQueryData(batchQuery(id).queryKey, batch);
  void lookAgainAtApprovals();
};

export const applyBatch = (id: string, withoutRefused: boolean): Promise<void> =>
  step(id, 'apply', { withoutRefused });
export const undoBatch = (id: string, leaveChanged: boolean): Promise<void> =>
  step(id, 'undo', { leaveChanged });
export const approveBatch = (id: string): Promise<void> => step(id, 'approve', {});
export const dropBatch = (id: string, reason: string): Promise<void> =>
  step(id, 'drop', { reason });

export interface FileToSend {
  entity: FeedEntity;
  source: string;
  file: File;
  shape: SentShape;
  isSnapshot: boolean;
  isMuted: boolean;
}

export const sendFile = (
  { entity, source, file, shape, isSnapshot, isMuted }: FileToSend,
  watch: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<BatchReport> => {
  const query = new URLSearchParams({
    ...{ entity, source, snapshot: String(isSnapshot), muted: String(isMuted) },
  });
  const type = shape.format === 'csv' ? `${CSV}; charset=${shape.encoding}` : NDJSON;
  return sendBody<StaffBatchReport>({
    path: `${PATH}?${query}`,
    // without a type of its own: what the browser guesses from the name would stand in its place
    body: file.slice(0, file.size, ''),
    headers: { 'Content-Type': type, ...(shape.isGzip && { 'Content-Encoding': 'gzip' }) },
    ...watch,
  });
};
