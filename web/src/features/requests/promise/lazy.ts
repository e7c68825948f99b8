import type { RequestRecord } from '@rafiq/contract/requests/model';
import { type ComponentType, lazy } from 'react';
import type { RowPromiseProps } from './RowPromise.tsx';
import { promiseTexts } from './texts.ts';

/** A screen without it is better than none. */
const later = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    Promise.all([load(), promiseTexts.load()]).then(
      ([part]) => ({ default: part }),
      () => ({ default: (() => null) as ComponentType<Props> }),
    ),
  );

type OfRequest = { request: RequestRecord<unknown> };

export const PromiseLine = later<OfRequest>(
  async () => (await import('./Promise.tsx')).PromiseLine,
);
export const RecourseCard = later<OfRequest>(
  async () => (await import('./Promise.tsx')).RecourseCard,
);
export const RowPromise = later<RowPromiseProps>(
  async () => (await import('./RowPromise.tsx')).RowPromise,
);
