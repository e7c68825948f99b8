import { HttpError } from '@rafiq/kit/http/client.ts';
import { onConnection } from '@rafiq/kit/http/connection.ts';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Report } from '../report.ts';
import { keptPaper, paperNameOf, paperOf } from './kept-paper.ts';

/** The PDF of the report as it stands; asked for without a line, it is made once there is one. */
export const usePaper = ({ id, entries }: Pick<Report, 'id' | 'entries'>) => {
  const [paper, setPaper] = useState<Blob | null>(null);
  useEffect(() => {
    let isWanted = true;
    const read = async () => keptPaper(id, await paperNameOf(entries));
    void read().then((found) => isWanted && setPaper(found));
    return () => {
      isWanted = false;
    };
  }, [id, entries]);
  const task = useTask(async () => setPaper(await paperOf(id, entries)));
  const isWaiting = task.error instanceof HttpError && task.error.status === 0;
  const retry = useEffectEvent(() => {
    if (isWaiting && navigator.onLine) void task.run(undefined);
  });
  useEffect(() => onConnection(retry), []);
  return {
    paper,
    isWaiting,
    busy: task.busy,
    error: task.error,
    make: () => void task.run(undefined),
  };
};
