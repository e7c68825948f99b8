import type { RequestRecord } from '@rafiq/contract/requests/model';
import { type ComponentType, lazy } from 'react';
import { promiseTexts } from './texts.ts';

type Part = ComponentType<{ request: RequestRecord<unknown> }>;

/** A screen without it is better than none. */
const later = (pick: (parts: typeof import('./Promise.tsx')) => Part) =>
  lazy(() =>
    Promise.all([import('./Promise.tsx'), promiseTexts.load()]).then(
      ([parts]) => ({ default: pick(parts) }),
      () => ({ default: (() => null) as Part }),
    ),
  );

export const PromiseLine = later((parts) => parts.PromiseLine);
export const RecourseCard = later((parts) => parts.RecourseCard);
