import { whenIdle } from '@rafiq/kit/when-idle.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { actingGrant } from '../../lib/acting.ts';

const DATABASE = 'constat';

const Told = lazy(async () => {
  const { LeftNotice, loadLeftNotice } = await import(
    '../../features/constat/paper/LeftNotice.tsx'
  );
  await loadLeftNotice();
  return { default: LeftNotice };
});

/** Nothing is loaded for whoever never filled in a report here; a browser that can't tell is looked into. */
const mayHaveReports = async (): Promise<boolean> => {
  const known = await indexedDB.databases?.();
  return known?.some(({ name }) => name === DATABASE) ?? true;
};

const sendWaiting = async (): Promise<string[]> => {
  if (!navigator.onLine || !(await mayHaveReports())) return [];
  return (await import('../../features/constat/paper/queue.ts')).sendWaiting();
};

/** Accident reports whose declaration waited for a line leave now, wherever the member is; and it is told. */
export const ReportsLeft = () => {
  const [left, setLeft] = useState<string[]>([]);
  useEffect(() => {
    if (actingGrant() !== null) return;
    const go = () =>
      void sendWaiting().then(
        (made) => made.length > 0 && setLeft((before) => [...new Set([...before, ...made])]),
        // it waits on: the report itself shows it
        () => undefined,
      );
    whenIdle(go);
    addEventListener('online', go);
    return () => removeEventListener('online', go);
  }, []);
  return (
    left.length > 0 && (
      <Suspense>
        <Told requests={left} onRead={() => setLeft([])} />
      </Suspense>
    )
  );
};
