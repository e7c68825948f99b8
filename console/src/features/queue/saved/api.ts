/** Views of the queue under a name. */
import type { SavedView, SavedViews, ViewChange, ViewDraft } from '@rafiq/contract/views/schema';
import { call } from '@rafiq/kit/http/client.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** Asked for again with the counts. */
const KEY = ['queue-counts', 'views'];

export const useSavedViews = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      (await call<SavedViews>('GET', '/staff/views', { signal })).views,
  });

const useChange = <Asked, Answer>(
  send: (asked: Asked) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async (answer) => {
      await client.invalidateQueries({ queryKey: KEY });
      onDone(answer);
    },
  });
};

export const useKeepView = (onKept: (view: SavedView) => void) =>
  useChange((body: ViewDraft) => call<SavedView>('POST', '/staff/views', { body }), onKept);

export const useChangeView = (onChanged: () => void) =>
  useChange(
    ({ id, ...body }: ViewChange & { id: string }) =>
      call<SavedView>('PUT', `/staff/views/${id}`, { body }),
    onChanged,
  );

export const useRemoveView = (onRemoved: () => void) =>
  useChange(async (id: string) => {
    await call('DELETE', `/staff/views/${id}`);
  }, onRemoved);
