import type { ToDo, ToDoItem } from '@rafiq/contract/to-do/model';
import { call } from '@rafiq/kit/http/client.ts';
import { LAST_SEEN, queryClient } from '@rafiq/kit/http/query.ts';
import { upload } from '@rafiq/kit/http/upload.ts';
import { queryOptions } from '@tanstack/react-query';

/** Asked for whenever the home is opened: what was done elsewhere no longer waits. */
export const toDoQuery = queryOptions({
  queryKey: ['to-do'],
  queryFn: ({ signal }) => call<ToDo>('GET', '/me/to-do', { signal }),
  ...LAST_SEEN,
  staleTime: 0,
});

/** What has just been done shows at once, before the server has said so. */
const change = (done: (known: ToDo) => ToDo): void => {
  queryClient.setQueryData(toDoQuery.queryKey, (known) => known && done(known));
  void queryClient.invalidateQueries({ queryKey: toDoQuery.queryKey });
};

export const removeToDo = (isDone: (item: ToDoItem) => boolean): void =>
  change((known) => ({ ...known, items: known.items.filter((item) => !isDone(item)) }));

/** The image of one's ID card, while the insurer still checks it. */
export const sendIdImage = async (
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> => {
  await upload({ path: '/me/identity-image', fields: {}, file, onProgress, signal });
  change(({ verification, ...known }) => ({
    ...known,
    verification: verification && { ...verification, hasImage: true },
  }));
};
