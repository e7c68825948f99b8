import type { House } from '@rafiq/contract/house/model';
import { call } from '@rafiq/kit/http/client.ts';
import { useQuery } from '@tanstack/react-query';

/** Looked at again by itself: the server keeps an answer for as long. */
const LOOK_MS = 60_000;

export const useHouse = () =>
  useQuery({
    queryKey: ['house'],
    queryFn: ({ signal }): Promise<House> => call('GET', '/staff/house', { signal }),
    refetchInterval: LOOK_MS,
  });
