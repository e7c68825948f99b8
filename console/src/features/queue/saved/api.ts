/** Views of the queue under a name. */
import type { SavedView, ViewChange, ViewDraft } from '@rafiq/contract/views/model';
import {
  type SavedViewsWire,
  type SavedViewWire,
  savedViewFromWire,
  viewChangeToWire,
  viewDraftToWire,
} from '@rafiq/contract/views/wire';
import { call } from '@rafiq/kit/http/client.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** Asked for again with the counts. */
const KEY = ['queue-counts', 'views'];

export const useSavedViews = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<SavedView[]> => {
      const { views } = await call<SavedViewsWire>('GET', '/staff/views', { signal });
      return views.map(savedViewFromWire);
    },
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
  useChange(async (draft: ViewDraft) => {
    const body = viewDraftToWire(draft);
    return savedViewFromWire(await call<SavedViewWire>('POST', '/staff/views', { body }));
  }, onKept);

export const useChangeView = (onChanged: () => void) =>
  useChange(async ({ id, ...change }: ViewChange & { id: string }) => {
    const body = viewChangeToWire(change);
    await call<SavedViewWire>('PUT', `/staff/views/${id}`, { body });
  }, onChanged);

export const useRemoveView = (onRemoved: () => void) =>
  useChange(async (id: string) => {
    await call('DELETE', `/staff/views/${id}`);
  }, onRemoved);
