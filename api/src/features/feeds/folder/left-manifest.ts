/** A manifest whose file was put away, or is gone, by a process that died before it could put the manifest away too. */
import { isManifest, manifestOf } from './manifest.ts';
import { type Drop, dropAt, type Found, type Place, placeOf } from './place.ts';

/** The files that they belonged to. One whose file is still to be taken is found with it. */
export const filesOfLeft = (found: readonly Found[]): Drop[] => {
  const there = new Set(found.map(({ path }) => path));
  return found.flatMap(({ path, mark }) => {
    const drop = isManifest(path)
      ? dropAt({ path: path.slice(0, -manifestOf('').length), mark })
      : null;
    const isLeft = drop?.sign && !there.has(drop.path) && !there.has(`${drop.folder}/${drop.name}`);
    return drop && isLeft ? [drop] : [];
  });
};

/** Beside its file; one whose file nobody finds is nobody's, and lies with what was refused. */
export const putManifestAway = async (place: Place, drop: Drop): Promise<void> => {
  if ((await place.markOf(drop.path)) !== null) return;
  const isDone = (await place.markOf(placeOf(drop, 'done'))) !== null;
  const to = placeOf(drop, isDone ? 'done' : 'refused');
  await place.move(manifestOf(drop.path), manifestOf(to));
};
