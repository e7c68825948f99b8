import type { Entries } from '@rafiq/contract/constat/entries';
import { type Seal, sealOf } from '@rafiq/contract/constat/seal';
import { useEffect, useState } from 'react';

/** Null until it is known: hashes are counted behind the screen. */
export const useSealOf = (entries: Entries): Seal | null => {
  const [known, setKnown] = useState<{ entries: Entries; seal: Seal } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void sealOf(entries).then((seal) => isWanted && setKnown({ entries, seal }));
    return () => {
      isWanted = false;
    };
  }, [entries]);
  // what was known of other entries says nothing of these
  return known?.entries === entries ? known.seal : null;
};
