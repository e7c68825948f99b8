/** Imports that were made, and undoing one as a whole. */

import { CONTENT_UNDO_DAYS, mayPutBack } from '@rafiq/contract/content/rules';
import type { ContentImport } from '@rafiq/contract/content/schema';
import { AppError, refuseIssues } from '../../platform/errors.ts';
import { isRowId } from '../../platform/row-id.ts';
import { writeLedger } from '../ledger/service.ts';
import { findImported } from '../versions/service.ts';
import { applyChanges } from './apply.ts';
import type { PublishedContent } from './changes.ts';
import { endImport, findImport, findImports, type ImportRow } from './import-repository.ts';
import { authorOf, type Caller, type ContentDeps } from './item.ts';
import { checkReferences } from './references.ts';
import { lockContent } from './repository.ts';

const AT_ONCE = 20;
const NAMED = 5;

const importOf = ({ id, at, by, counts, undoneAt }: ImportRow, now: Date): ContentImport => ({
  ...{ id, by, counts },
  at: at.toISOString(),
  undoneAt: undoneAt?.toISOString() ?? null,
  mayUndo: undoneAt === null && mayPutBack(at, now),
});

export const listImports = async ({ db, clock }: ContentDeps): Promise<ContentImport[]> =>
  (await findImports(db, AT_ONCE)).map((row) => importOf(row, clock()));

/** All of it is put back, or nothing: what somebody has changed since is named. */
export const undoImport = ({ db, clock }: ContentDeps, caller: Caller, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    await lockContent(tx);
    const row = isRowId(id) ? await findImport(tx, id) : undefined;
    if (!row) throw new AppError('not_found');
    const now = clock();
    if (row.undoneAt !== null) throw new AppError('content_changed');
    if (!mayPutBack(row.at, now))
      throw new AppError('content_undo_late', { details: { days: CONTENT_UNDO_DAYS } });
    const imported = await findImported<PublishedContent>(tx, id);
    const later = imported.filter(({ isLast }) => !isLast);
    if (later.length > 0) {
      const items = later.slice(0, NAMED).map((one) => `${one.kind} ${one.key}`);
      throw new AppError('content_undo_changed', { details: { items: items.join(', ') } });
    }
    const changes = imported.map((one) => ({ kind: one.kind, id: one.key, after: one.before }));
    refuseIssues((await checkReferences(tx, changes)).map((found) => found.issue));
    await applyChanges(tx, changes, { act: 'import-undone', by: authorOf(caller), now });
    await endImport(tx, id, now);
    const told = { about: `import ${id}`, reason: 'import-undone', now };
    await writeLedger(tx, caller.actor, { act: 'content.published', ...told });
  });
