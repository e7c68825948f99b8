import type { ToDo, ToDoItem } from '@rafiq/contract/to-do/model';
import { call } from '@rafiq/kit/http/client.ts';
import { LAST_SEEN, queryClient } from '@rafiq/kit/http/query.ts';
import { queryOptions } from '@tanstack/react-query';

/** Asked for whenever the home is opened: what was done elsewhere no longer waits. */
export const toDoQuery = queryOptions({
  queryKey: ['to-do'],
  queryFn: ({ signal }) => call<ToDo>('GET', '/me/to-do', { signal }),
  ...LAST_SEEN,
  staleTime: 0,
});

/** What has just been done goes at once, before the server has said so. */
export const removeToDo = (isDone: (item: ToDoItem) => boolean): void => {
  queryClient.setQueryData(
    toDoQuery.queryKey,
    (known) => known && { ...known, items: known.items.filter((item) => !isDone(item)) },
  );
  void queryClient.invalidateQueries({ queryKey: toDoQuery.queryKey });
};
