import { lazy, Suspense } from 'react';
import { copyTexts } from '../copy/texts.ts';
import styles from './Copy.module.css';
import { FolderNumber } from './Figures.tsx';

/** It comes after the screen that it stands on; a screen without it is better than none. */
const Copying = lazy(() =>
  Promise.all([import('./Copying.tsx'), copyTexts.load()]).then(
    ([part]) => ({ default: part.Copying }),
    () => ({ default: () => null }),
  ),
);

/** A number that people pass on, read out or copied. The button's place is kept, so that nothing moves when it comes. */
export const CopyNumber = ({ number, what }: { number: string; what: string }) => (
  <span className={styles.number}>
    <FolderNumber number={number} />
    <Suspense fallback={<span className={styles.place} />}>
      <Copying text={number} what={what} />
    </Suspense>
  </span>
);
