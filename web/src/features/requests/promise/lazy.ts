import { lazy } from 'react';
import { promiseTexts } from './texts.ts';

/** A screen without it is better than none. */
export const PromiseCard = lazy(() =>
  Promise.all([import('./PromiseCard.tsx'), promiseTexts.load()]).then(
    ([part]) => ({ default: part.PromiseCard }),
    () => ({ default: () => null }),
  ),
);
