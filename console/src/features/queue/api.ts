/** The queue, and who has a case of it: the calls, and what they leave of what is shown. */
import type { CaseFilter, CaseKind, NextFilter } from '@rafiq/contract/cases/model';
import { caseFilterToQuery } from '@rafiq/contract/cases/query';
import type {
  CaseCounts,
  CasePage,
  CaseRow,
  Colleagues,
  TakenCase,
} from '@rafiq/contract/cases/schema';
import { call, HttpError } from '@rafiq/kit/http/client.ts';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { issueText } from '@rafiq/kit/texts/common.ts';
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { useStaff } from '../access/api.ts';
import type { CaseAct } from './acts.ts';
import { lastShown } from './last-view.ts';
import { t } from './texts.ts';

const fetchPage = (
  filter: CaseFilter,
  after: string | null,
  signal: AbortSignal,
): Promise<CasePage> => {
  const query = { ...caseFilterToQuery(filter), ...(after !== null && { after }) };
  return call('GET', '/staff/cases', { query, signal });
};

export const useQueue = (filter: CaseFilter) =>
  useInfiniteQuery({
    queryKey: ['queue', filter],
    queryFn: ({ pageParam, signal }) => fetchPage(filter, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ cases }) => cases),
  });

/** Never asked for by a clock: each call tells the server that somebody is there, and nobody may be. */
export const useCounts = (enabled = true) =>
  useQuery({
    enabled,
    queryKey: ['queue-counts'],
    queryFn: ({ signal }) => call<CaseCounts>('GET', '/staff/cases/counts', { signal }),
    placeholderData: keepPreviousData,
  });

/** What is shown of the queue is not what it is any more. */
export const refreshQueue = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: ['queue'] });
  void client.invalidateQueries({ queryKey: ['queue-counts'] });
};

export interface Asked {
  act: CaseAct;
  row: Pick<CaseRow, 'id' | 'version'>;
  /** To whom, of `give`. */
  assignee?: string;
}

const send = ({ act, row, assignee }: Asked, self: string): Promise<CaseRow> => {
  const { version } = row;
  const [path, body] =
    act === 'return'
      ? ['return', { version }]
      : ['assign', { version, assignee: assignee ?? self }];
  return call('POST', `/staff/cases/${row.id}/${path}`, { body });
};

/** Whatever came of it, the queue and its counts are asked for again. */
export const useCaseAct = () => {
  const client = useQueryClient();
  const { id } = useStaff();
  return useMutation({
    mutationFn: (asked: Asked) => send(asked, id),
    onSettled: () => refreshQueue(client),
  });
};

/** Why there is no next one: it is looked for in the view that one comes from. */
export const noneText = (): string => {
  const shown = lastShown();
  return shown ? t('next.noneInView', { view: shown.name }) : t('next.none');
};

const nextOf = ({ kinds, isLate, isDueToday, language, age }: NextFilter): NextFilter => ({
  ...{ kinds, isLate, isDueToday, language, age },
});

/** Null: nothing waits in the view that nobody has. While one is asked for, `take` asks for no second. */
export const useTakeNext = (onTaken: (taken: CaseRow | null) => void) => {
  const client = useQueryClient();
  // Not `isPending`, which is true until the screen has been drawn again: a key that is pressed as soon as the next case
  // is there would be lost.
  const isAsked = useRef(false);
  const next = useMutation({
    mutationFn: async (): Promise<CaseRow | null> => {
      try {
        const shown = lastShown();
        const body = shown ? nextOf(shown.filter) : {};
        return (await call<TakenCase>('POST', '/staff/cases/next', { body })).case;
      } finally {
        isAsked.current = false;
      }
    },
    onSuccess: onTaken,
    onSettled: () => refreshQueue(client),
  });
  const take = () => {
    if (isAsked.current) return;
    isAsked.current = true;
    next.mutate();
  };
  return { next, take };
};

/** Asked for when somebody is about to choose. */
export const useColleagues = (kinds: readonly CaseKind[], enabled: boolean) =>
  useQuery({
    queryKey: ['colleagues', kinds],
    enabled,
    queryFn: async ({ signal }) => {
      const query = { kind: kinds.join(',') };
      return (await call<Colleagues>('GET', '/staff/colleagues', { query, signal })).colleagues;
    },
  });

/** Why not; of a case that has changed, how it stands now. */
export const refusalOf = (error: unknown): string => {
  const issues = error instanceof HttpError ? (error.body?.issues ?? []) : [];
  return [messageOf(error), ...issues.map(issueText)].join(' ');
};
