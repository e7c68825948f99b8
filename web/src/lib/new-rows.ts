/** Which rows a form has just made: a list marks them the first time that it is looked at, and the next time no more. */
import type { RequestKind } from '@rafiq/contract/requests/model';
import { useEffect, useState } from 'react';

/** The list of one kind, or the one of all. */
export type RequestListName = RequestKind | 'all';

const made = new Map<RequestListName, ReadonlySet<string>>();
const NONE: ReadonlySet<string> = new Set();

export const leaveNewRow = (kind: RequestKind, id: string): void => {
  for (const list of [kind, 'all'] as const) made.set(list, new Set(made.get(list)).add(id));
};

/** Once on a screen: what was left is taken when it is shown, and stays until the screen is left. */
export const useNewRows = (list: RequestListName | undefined): ReadonlySet<string> => {
  const [rows] = useState(() => (list && made.get(list)) ?? NONE);
  useEffect(() => {
    if (list) made.delete(list);
  }, [list]);
  return rows;
};
