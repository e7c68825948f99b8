import { lazy, Suspense } from 'react';
import type { Spoken } from '../sound/source.ts';
import { soundTexts } from '../sound/texts.ts';

/** It comes after the screen that it stands on; a screen without it is better than none. */
const Loudspeaker = lazy(() =>
  Promise.all([import('./Loudspeaker.tsx'), soundTexts.load()]).then(
    ([part]) => ({ default: part.Loudspeaker }),
    () => ({ default: () => null }),
  ),
);

/** A loudspeaker for one of the texts that can be heard. */
export const ReadAloud = (spoken: Spoken) => (
  <Suspense>
    <Loudspeaker key={spoken.sound} {...spoken} />
  </Suspense>
);
