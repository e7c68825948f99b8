/** Hands every change to the browser at once; what it could not take goes along with the next one, whole. */
import { forgetKeeper, type Kept, keeper, type Writing } from './database.ts';
import { keeping } from './keeping.ts';
import { clearUnsaved, noteUnsaved } from './unsaved.ts';

export interface Saving {
  save: (writing: Writing) => void;
  /** When nothing is under way any more. */
  settled: () => Promise<void>;
}

export const savingOf = async (report: string, whole: () => Kept): Promise<Saving> => {
  let current = await keeper();
  let isOwed = false;
  const underWay = new Set<Promise<void>>();

  const done = (): void => {
    isOwed = false;
    keeping.note(current.isLasting ? 'kept' : 'memory');
  };
  /** The browser may have closed its database meanwhile: opened anew it takes all there is. */
  const again = async (): Promise<void> => {
    forgetKeeper();
    current = await keeper();
    await current.write(report, whole());
  };
  const failed = (): void => {
    isOwed = true;
    keeping.note('failing');
  };

  return {
    save: (writing) => {
      if (writing.entries) noteUnsaved(report, writing.entries);
      const saving = current
        .write(report, isOwed ? whole() : writing)
        .catch(again)
        .then(done, failed)
        .finally(() => {
          underWay.delete(saving);
          if (underWay.size === 0 && !isOwed && current.isLasting) clearUnsaved(report);
        });
      underWay.add(saving);
    },
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
};
