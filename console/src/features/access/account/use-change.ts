import { queryClient } from '@rafiq/kit/http/query.ts';
import { sessionQuery } from '../api.ts';
import { factorsQuery } from '../factors/api.ts';
import { useProved } from '../use-proved.ts';

const lookAgain = (): Promise<unknown> =>
  Promise.all(
    [factorsQuery, sessionQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
  );

/** A change of how one signs in. */
export const useChange = () => {
  const proved = useProved();
  const run = (change: () => Promise<void>): Promise<void> =>
    proved.run(async () => {
      await change();
      await lookAgain();
    });
  return { ...proved, run };
};
