import type { HealthFolderDetail } from '@rafiq/contract/health-folders/model';
import { type ComponentType, lazy } from 'react';
import { refundTexts } from './texts.ts';

type Part = ComponentType<{ folder: HealthFolderDetail }>;

/** It comes after the screen that it stands on, and only for a folder with lines; a screen without it is better than none. */
export const RefundCard = lazy(() =>
  Promise.all([import('./RefundCard.tsx'), refundTexts.load()]).then(
    ([part]) => ({ default: part.RefundCard as Part }),
    () => ({ default: (() => null) as Part }),
  ),
);
