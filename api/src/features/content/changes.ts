/** What was published, and putting it back as it was. */

import type { ContentKind } from '@rafiq/contract/content/kinds';
import type { ContentChange } from '@rafiq/contract/content/model';
import { CONTENT_UNDO_DAYS, differences, labelOf, mayPutBack } from '@rafiq/contract/content/rules';
import type { Language } from '@rafiq/contract/core/language';
import { AppError } from '../../platform/errors.ts';
import { isRowId } from '../../platform/row-id.ts';
import { applyChanges } from './apply.ts';
import { deleteDraft } from './draft-repository.ts';
import { type ChangeRow, findChange, findChanges, findVersions } from './history-repository.ts';
import { authorOf, type Caller, type ContentDeps, tell, versionOf } from './item.ts';
import { requireShowable } from './items.ts';
import { orderAgain } from './order.ts';
import { lockContent } from './repository.ts';

const AT_ONCE = 50;

const whatOf = ({ before, after }: ChangeRow): ContentChange['what'] => {
  if (before === null) return 'new';
  return after === null ? 'removed' : 'changed';
};

interface Reading {
  version: string;
  now: Date;
  /** Of whoever reads it. */
  language: Language;
}

const changeOf = (row: ChangeRow, { version, now, language }: Reading): ContentChange => {
  const { number, kind, id, act, by, at, before, after } = row;
  const isOrder = id === '';
  return {
    ...{ number, kind, id, act, by, version },
    label: isOrder ? '' : labelOf(kind, after ?? before ?? {}, language),
    at: at.toISOString(),
    what: whatOf(row),
    fields: isOrder ? [] : differences(kind, before, after),
    mayPutBack: mayPutBack(at, now),
  };
};

export const listChanges = async (
  { db, clock }: ContentDeps,
  asked: { kind: ContentKind | null; id: string | null; before: string | null },
  language: Language,
): Promise<ContentChange[]> => {
  if (asked.before !== null && !isRowId(asked.before)) throw new AppError('not_found');
  const rows = await findChanges(db, asked, AT_ONCE);
  const versions = await findVersions(db, rows);
  const now = clock();
  return rows.map((row, place) => changeOf(row, { version: versions[place] ?? '', now, language }));
};

/** As it was before that change, whatever happened to it since: that is kept like every change. */
export const putBack = (
  { db, clock }: ContentDeps,
  caller: Caller,
  { number, version }: { number: string; version: string },
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockContent(tx);
    const row = isRowId(number) ? await findChange(tx, number) : undefined;
    if (!row) throw new AppError('not_found');
    const { kind, id, before } = row;
    const now = clock();
    if (!mayPutBack(row.at, now))
      throw new AppError('content_undo_late', { details: { days: CONTENT_UNDO_DAYS } });
    if ((await versionOf(tx, { kind, id })) !== version) throw new AppError('content_changed');
    const by = authorOf(caller);
    if (id === '') {
      await orderAgain(tx, kind, before ?? {}, { by, now });
    } else {
      const change = { kind, id, after: before };
      await requireShowable(tx, change);
      await applyChanges(tx, [change], { act: 'put-back', by, now });
      if (before === null) await deleteDraft(tx, kind, id);
    }
    await tell(tx, caller, { kind, id }, { act: 'content.published', reason: 'put-back', now });
  });
