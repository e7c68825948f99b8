/** What colleagues take or answer leaves the queue without a reload, and the counts follow. */
import type { CaseRow } from '@rafiq/contract/cases/schema';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createPaced } from '../../lib/pace.ts';
import { useHeard } from '../live/api.ts';

/** A row that is shown and has changed; 500 who count each ten seconds are what docs/decisions/0030 reckons with. */
const ROWS = { soonMs: 400, everyMs: 3_000 };
const OTHERS = { soonMs: 3_000, everyMs: 15_000 };
const COUNTS = { soonMs: 800, everyMs: 10_000 };

type Pages = InfiniteData<{ cases: CaseRow[] }>;

/** Whether an older version of it stands on a screen. */
const isShown = (client: QueryClient, id: string, version: number): boolean =>
  client
    .getQueriesData<Pages>({ queryKey: ['queue'], type: 'active' })
    .some(([, data]) =>
      data?.pages.some(({ cases }) => cases.some((row) => row.id === id && row.version < version)),
    );

const createFollowing = (client: QueryClient) => {
  let isBehind = false;
  const refresh = (queryKey: string[]) => () => {
    // a page that nobody sees catches up when it is looked at
    if (document.hidden) isBehind = true;
    else void client.invalidateQueries({ queryKey });
  };
  const rows = createPaced(ROWS, refresh(['queue']));
  const others = createPaced(OTHERS, refresh(['queue']));
  const counts = createPaced(COUNTS, refresh(['queue-counts']));
  const all = [rows, others, counts];
  return {
    changed(id: string, version: number): void {
      (isShown(client, id, version) ? rows : others).want();
      counts.want();
    },
    missed(): void {
      rows.want();
      counts.want();
    },
    seen(): void {
      if (document.hidden || !isBehind) return;
      isBehind = false;
      this.missed();
    },
    stop: (): void => {
      for (const one of all) one.stop();
    },
  };
};

export const useFollowQueue = (): void => {
  const client = useQueryClient();
  const [following] = useState(() => createFollowing(client));
  useHeard((heard) => {
    if (heard.about === 'case') following.changed(heard.id, heard.version);
    if (heard.about === 'gap') following.missed();
  });
  useEffect(() => {
    const look = (): void => following.seen();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      following.stop();
    };
  }, [following]);
};
