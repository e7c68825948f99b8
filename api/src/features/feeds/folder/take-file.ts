/**
 * One file from where it was dropped to `done` or `refused`, by a name of our own: a newer one that is dropped under its
 * name meanwhile is another file. The batch is known by the file's path and bytes, so that a process which dies anywhere
 * in here is followed by one that finds the same batch, and applies it once.
 */
import { createHash } from 'node:crypto';
import { issue } from '@rafiq/contract/core/issue';
import type { Batch } from '@rafiq/contract/feeds/batches/schema';
import { AppError, refuseIssue } from '../../../platform/errors.ts';
import { errorBody } from '../../../platform/http/error-body.ts';
import { reportJson } from '../batch-routes.ts';
import { refusedCsv } from '../refused-csv.ts';
import { mannerOf } from '../sent-batch.ts';
import { type FeedDeps, receiveBatch, refusedRows } from '../service.ts';
import { applyIfRight } from '../take-batch.ts';
import { manifestOf, readManifest } from './manifest.ts';
import { type Drop, type Place, placeOf, takenPath } from './place.ts';

const BY = 'folder';
const ID_LENGTH = 32;
const SIGN_LENGTH = 8;

const digest = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, length);

/** Null: it is gone, or another one lies there by now, which is left until it was seen twice. */
const takeUp = async (place: Place, drop: Drop): Promise<Drop | null> => {
  if ((await place.markOf(drop.path)) !== drop.mark) return null;
  if (drop.sign !== null) return drop;
  const sign = digest(drop.mark, SIGN_LENGTH);
  const path = takenPath(drop, sign);
  // the manifest first: whoever dies in between is followed by one that gives both the same sign
  await place.move(manifestOf(drop.path), manifestOf(path));
  await place.move(drop.path, path, drop.mark);
  const mark = await place.markOf(path);
  return mark === null ? null : { ...drop, path, mark, sign };
};

/** A sender that had it open may go on writing, whatever its name is now. */
const isSame = async (place: Place, { path, mark }: Drop): Promise<boolean> =>
  (await place.markOf(path)) === mark;

const receive = async (deps: FeedDeps, place: Place, drop: Drop): Promise<Batch> => {
  const { path, folder, name, source, entity, shape } = drop;
  const manifest = await readManifest(place, path);
  const expected = manifest.sha256?.toLowerCase();
  const manner = {
    ...{ ...shape, encoding: manifest.encoding ?? shape.encoding },
    ...{ isSnapshot: manifest.snapshot === true, isMuted: manifest.muted === true },
  };
  const body = await place.open(path);
  const batch = await receiveBatch(deps, {
    ...{ ...manner, source, entity, door: 'folder', by: BY },
    // of the very bytes that are read
    id: (sha256) => {
      if (expected !== undefined && expected !== sha256)
        refuseIssue(issue('manifest', 'file_hash_differs', { found: sha256, expected }));
      return digest(`${folder}/${name}\n${mannerOf(manner)}\n${sha256}`, ID_LENGTH);
    },
    body: body ?? refuseIssue(issue('file', 'upload_unknown')),
  });
  if (!(await isSame(place, drop))) throw new Error('The file was written to while it was read');
  const { rows } = batch.counts;
  if (manifest.rows !== undefined && manifest.rows !== rows && batch.state === 'checked')
    refuseIssue(issue('manifest', 'rows_differ', { found: rows, expected: manifest.rows }));
  return applyIfRight(deps, batch, BY);
};

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

/** The manifest last: without it the file would be read otherwise by whoever comes after one that died. */
const putAway = async (place: Place, { path }: Drop, to: string, report: string): Promise<void> => {
  await place.write(`${to}.report.json`, once(report));
  await place.move(path, to);
  await place.move(manifestOf(path), manifestOf(to));
};

/** Answers what became of it. What is not the sender's to mend is thrown, and the file waits for another look. */
export const takeFile = async (
  deps: FeedDeps,
  place: Place,
  dropped: Drop,
): Promise<'done' | 'refused' | 'gone'> => {
  const drop = await takeUp(place, dropped);
  if (!drop) return 'gone';
  try {
    const batch = await receive(deps, place, drop);
    const { id, source, entity, counts } = batch;
    const end = batch.state === 'applied' ? 'done' : 'refused';
    const to = placeOf(drop, end);
    if (counts.refused > 0) {
      const rows = refusedRows(deps, { batch: id, source, entity });
      await place.write(`${to}.refused.csv`, refusedCsv(entity, rows, 'fr'));
    }
    await putAway(place, drop, to, reportJson(batch));
    return end;
  } catch (error) {
    const isTheirs = error instanceof AppError && error.status < 500;
    if (!isTheirs || !(await isSame(place, drop))) throw error;
    const told = errorBody(error, 'fr', '');
    const report = `${JSON.stringify(told, null, 2)}\n`;
    await putAway(place, drop, placeOf(drop, 'refused'), report);
    return 'refused';
  }
};
