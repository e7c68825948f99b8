import { queryClient } from '@rafiq/kit/http/query.ts';
import { useRouter } from '@tanstack/react-router';
import type { SignInSearch } from './address.ts';

/** On to where one wanted to go, as whoever one is now: what another person has seen here is not theirs. */
export const useEnter = ({ from = '/' }: SignInSearch) => {
  const router = useRouter();
  return (): void => {
    queryClient.clear();
    router.history.push(from);
  };
};
