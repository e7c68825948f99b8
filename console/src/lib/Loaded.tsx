import { HttpError } from '@rafiq/kit/http/client.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { EmptyState } from '@rafiq/kit/ui/EmptyState.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import type { ReactNode } from 'react';

interface Props<Data> {
  query: {
    data: Data | undefined;
    isPending: boolean;
    error: unknown;
    refetch: () => Promise<unknown>;
  };
  /** How much of it there will be, about. */
  lines?: number;
  /** What is said where there is nothing at this address. */
  unknown?: { title: string; text: string };
  children: (data: Data) => ReactNode;
}

/** What was asked for: on its way, not there, not come, or here. What once came stays when a later look fails. */
export const Loaded = <Data,>({ query, lines = 6, unknown, children }: Props<Data>) => {
  const { data, isPending, error } = query;
  if (isPending) return <Skeleton lines={lines} label={common('loading')} />;
  if (unknown && error instanceof HttpError && error.status === 404)
    return (
      <EmptyState heading="h1" title={unknown.title}>
        {unknown.text}
      </EmptyState>
    );
  return data === undefined ? <QueryProblem query={query} /> : children(data);
};
