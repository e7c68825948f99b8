/** Looks at the place where files are dropped. A file is taken once two looks found it the same: until then it may still grow. */
import type { Log } from '../../../platform/jobs/queue.ts';
import type { FeedDeps } from '../service.ts';
import { filesOfLeft, putManifestAway } from './left-manifest.ts';
import { manifestOf } from './manifest.ts';
import { type Drop, dropAt, type Found, type Place } from './place.ts';
import { takeFile } from './take-file.ts';

/** No batch has it: those hold their own numbers, which are larger. */
const TURN = -16;

export interface FolderWatch {
  /** One look. Answers how many files were taken. */
  look(): Promise<number>;
}

/** Parents before what names them, and files of one kind in the order of their names. */
const inOrder = (drops: Drop[]): Drop[] =>
  drops.toSorted((a, b) => a.rank - b.rank || a.path.localeCompare(b.path, 'en'));

export const watchFolder = (deps: FeedDeps, place: Place, log: Log): FolderWatch => {
  let seen = new Map<string, string>();

  const ripe = async (): Promise<{ drops: Drop[]; left: Drop[] }> => {
    const found = await place.list();
    const isSeen = ({ path, mark }: Found) => seen.get(path) === mark;
    const drops = found.filter(isSeen).flatMap((one) => dropAt(one) ?? []);
    const left = filesOfLeft(found).filter(({ path, mark }) =>
      isSeen({ path: manifestOf(path), mark }),
    );
    seen = new Map(found.map(({ path, mark }) => [path, mark]));
    return { drops: inOrder(drops), left };
  };

  const take = async (drop: Drop): Promise<number> => {
    try {
      const outcome = await takeFile(deps, place, drop);
      return outcome === 'gone' ? 0 : 1;
    } catch (error) {
      // neither the name nor the content: both may tell of a person
      const { source, entity } = drop;
      log.error({ err: error, source, entity }, 'a file of rows could not be taken; it stays');
      return 0;
    }
  };

  return {
    look: async () => {
      const { drops, left } = await ripe();
      if (drops.length + left.length === 0) return 0;
      // one process at a time: the others find later that the files are gone
      return deps.db.apart(async (own) => {
        await own.hold(TURN);
        let taken = 0;
        for (const drop of drops) taken += await take(drop);
        for (const drop of left) await putManifestAway(place, drop);
        return taken;
      });
    },
  };
};
