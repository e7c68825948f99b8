/** What the portal could not do, for administrators. */
import type { FailedJobs, JobKind } from '@rafiq/contract/jobs/model';
import { call } from '@rafiq/kit/http/client.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { queryOptions } from '@tanstack/react-query';

export const failedJobsQuery = queryOptions({
  queryKey: ['jobs', 'failed'],
  queryFn: ({ signal }) => call<FailedJobs>('GET', '/staff/jobs/failed', { signal }),
  staleTime: 0,
});

/** One, or with null all of the kind. Answers how many are under way again. */
export const tryAgain = async (kind: JobKind, id: string | null): Promise<number> => {
  const body = { kind, id };
  const { count } = await call<{ count: number }>('POST', '/staff/jobs/try-again', { body });
  await queryClient.invalidateQueries({ queryKey: failedJobsQuery.queryKey });
  return count;
};
