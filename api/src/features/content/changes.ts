/** What was published, and putting it back as it was. */

import { CONTENT_KINDS, type ContentKind } from '@rafiq/contract/content/kinds';
import type { ChangeAct } from '@rafiq/contract/content/model';
import { CONTENT_UNDO_DAYS, differences, labelOf, mayPutBack } from '@rafiq/contract/content/rules';
import type { ContentChange } from '@rafiq/contract/content/schema';
import type { Language } from '@rafiq/contract/core/language';
import { AppError } from '../../platform/errors.ts';
import { isRowId } from '../../platform/row-id.ts';
import { dropDraft, findPublished, type Published } from '../versions/service.ts';
import { applyChanges } from './apply.ts';
import { authorOf, type Caller, type ContentDeps, tell, versionOf } from './item.ts';
import { requireShowable } from './items.ts';
import { orderAgain } from './order.ts';
import { findHeld, lockContent } from './repository.ts';
import type { Stored } from './tables.ts';

/** Of an order, `result` is the one that there was: others may have come or gone since the last time it was changed. */
export type PublishedContent = Published<Stored, ContentKind, Stored>;

const AT_ONCE = 50;

const whatOf = ({ before, content: after }: PublishedContent): ContentChange['what'] => {
  if (before === null) return 'new';
  return after === null ? 'removed' : 'changed';
};

interface Reading {
  version: string;
  now: Date;
  /** Of whoever reads it. */
  language: Language;
}

const changeOf = (row: PublishedContent, { version, now, language }: Reading): ContentChange => {
  const { kind, key: id, revision, before, content: after } = row;
  // what is listed was published; the columns are empty in drafts alone
  const [at, by] = [row.publishedAt ?? row.at, row.publishedBy ?? row.by];
  const isOrder = id === '';
  return {
    ...{ kind, id, by, version },
    number: String(revision),
    act: row.act as ChangeAct,
    label: isOrder ? '' : labelOf(kind, after ?? before ?? {}, language),
    at: at.toISOString(),
    what: isOrder ? 'changed' : whatOf(row),
    fields: isOrder ? [] : differences(kind, before, after),
    mayPutBack: mayPutBack(at, now),
  };
};

export const listChanges = async (
  { db, clock }: ContentDeps,
  asked: { kind: ContentKind | null; id: string | null; before: string | null },
  language: Language,
): Promise<ContentChange[]> => {
  const { kind, id: key, before } = asked;
  if (before !== null && !isRowId(before)) throw new AppError('not_found');
  const kinds = kind === null ? CONTENT_KINDS : [kind];
  const rows = await findPublished<PublishedContent>(db, { kinds, key, before }, AT_ONCE);
  const heldOf = await findHeld(db, rows);
  const now = clock();
  return rows.map((row) => changeOf(row, { version: versionOf(heldOf(row)), now, language }));
};

/** As it was before that change, whatever happened to it since: that is kept like every change. */
export const putBack = (
  { db, clock }: ContentDeps,
  caller: Caller,
  { number, version }: { number: string; version: string },
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockContent(tx);
    const asked = { kinds: CONTENT_KINDS, revision: number };
    const [row] = isRowId(number) ? await findPublished<PublishedContent>(tx, asked, 1) : [];
    if (!row) throw new AppError('not_found');
    const { kind, key: id, before } = row;
    const now = clock();
    if (!mayPutBack(row.publishedAt ?? row.at, now))
      throw new AppError('content_undo_late', { details: { days: CONTENT_UNDO_DAYS } });
    const held = (await findHeld(tx, [row]))(row);
    if (versionOf(held) !== version) throw new AppError('content_changed');
    const by = authorOf(caller);
    if (id === '') {
      await orderAgain(tx, kind, row.result ?? {}, { by, now });
    } else {
      const change = { kind, id, after: before };
      await requireShowable(tx, change);
      await applyChanges(tx, [change], { act: 'put-back', by, now });
      if (before === null) await dropDraft(tx, row);
    }
    await tell(tx, caller, { kind, id }, { act: 'content.published', reason: 'put-back', now });
  });
