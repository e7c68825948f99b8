/**
 * One file from where it was dropped to `done` or `refused`. The batch is known by the file's path and bytes, so that a
 * process which dies anywhere in here is followed by one that finds the same batch, and applies it once.
 */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { issue } from '@rafiq/contract/core/issue';
import type { Batch } from '@rafiq/contract/feeds/batch';
import { AppError, refuseIssue } from '../../../platform/errors.ts';
import { errorBody } from '../../../platform/http/error-body.ts';
import { reportJson } from '../batch-routes.ts';
import { refusedCsv } from '../refused-csv.ts';
import { type FeedDeps, receiveBatch, refusedRows } from '../service.ts';
import { applyIfRight } from '../take-batch.ts';
import { manifestOf, readManifest } from './manifest.ts';
import type { Drop, Place } from './place.ts';

const BY = 'folder';
const ID_LENGTH = 32;
const MARK_LENGTH = 8;

const hashOf = async (bytes: Readable): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest('hex');
};

const idOf = (path: string, sha256: string): string =>
  createHash('sha256').update(`${path}\n${sha256}`).digest('hex').slice(0, ID_LENGTH);

const bytesOf = async (place: Place, path: string): Promise<Readable> => {
  const bytes = await place.open(path);
  return bytes ?? refuseIssue(issue('file', 'upload_unknown'));
};

const receive = async (
  deps: FeedDeps,
  place: Place,
  { path, source, entity, shape }: Drop,
  sha256: string,
): Promise<Batch> => {
  const manifest = await readManifest(place, path);
  const expected = manifest.sha256?.toLowerCase();
  if (expected !== undefined && expected !== sha256)
    refuseIssue(issue('manifest', 'file_hash_differs', { found: sha256, expected }));
  const batch = await receiveBatch(deps, {
    ...{ ...shape, encoding: manifest.encoding ?? shape.encoding },
    ...{ id: idOf(path, sha256), source, entity, door: 'folder', by: BY },
    ...{ isSnapshot: manifest.snapshot === true, isMuted: manifest.muted === true },
    body: await bytesOf(place, path),
  });
  const { rows } = batch.counts;
  if (manifest.rows !== undefined && manifest.rows !== rows && batch.state === 'checked')
    refuseIssue(issue('manifest', 'rows_differ', { found: rows, expected: manifest.rows }));
  return applyIfRight(deps, batch, BY);
};

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

/** A file that is called like one of yesterday does not take its place. */
const placeOf = ({ folder, name }: Drop, end: 'done' | 'refused', sha256: string): string =>
  `${folder}/${end}/${sha256.slice(0, MARK_LENGTH)}-${name}`;

const putAway = async (place: Place, { path }: Drop, to: string, report: string): Promise<void> => {
  await place.write(`${to}.report.json`, once(report));
  if (await isThere(place, manifestOf(path))) await place.move(manifestOf(path), manifestOf(to));
  await place.move(path, to);
};

const isThere = async (place: Place, path: string): Promise<boolean> => {
  const bytes = await place.open(path);
  bytes?.destroy();
  return bytes !== null;
};

/** Answers what became of it. What is not the sender's to mend is thrown, and the file stays where it is. */
export const takeFile = async (
  deps: FeedDeps,
  place: Place,
  drop: Drop,
): Promise<'done' | 'refused' | 'gone'> => {
  const bytes = await place.open(drop.path);
  if (!bytes) return 'gone';
  const sha256 = await hashOf(bytes);
  try {
    const batch = await receive(deps, place, drop, sha256);
    const { id, source, entity, counts } = batch;
    const end = batch.state === 'applied' ? 'done' : 'refused';
    const to = placeOf(drop, end, sha256);
    if (counts.refused > 0) {
      const rows = refusedRows(deps, { batch: id, source, entity });
      await place.write(`${to}.refused.csv`, refusedCsv(entity, rows, 'fr'));
    }
    await putAway(place, drop, to, reportJson(batch));
    return end;
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const told = errorBody(error, 'fr', '');
    const report = `${JSON.stringify(told, null, 2)}\n`;
    await putAway(place, drop, placeOf(drop, 'refused', sha256), report);
    return 'refused';
  }
};
