import type { SystemStatus } from '@rafiq/contract/system-status/model';
import { call } from '@rafiq/kit/http/client.ts';
import { useQuery } from '@tanstack/react-query';

/** Looked at again by itself: the server keeps an answer for as long. */
const LOOK_MS = 60_000;

export const useSystemStatus = () =>
  useQuery({
    queryKey: ['system-status'],
    queryFn: ({ signal }): Promise<SystemStatus> => call('GET', '/staff/system-status', { signal }),
    refetchInterval: LOOK_MS,
  });
