/** What editors see: no member's data. */
import type { KeptTemplate, TemplateHistory, TemplateKey } from '@rafiq/contract/templates/model';
import { stateOf } from '@rafiq/contract/templates/rules';
import type { Queryable } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { listHistory, listKept } from './repository.ts';

/** Retired ones too, in their order. */
export const listForEditors = async (db: Queryable): Promise<KeptTemplate[]> =>
  (await listKept(db)).flatMap(({ wording, drafted, isRetired, isShipped: _shipped, ...kept }) => {
    const shown = drafted ?? wording;
    const state = stateOf({ isRetired, draft: kept.draft });
    return shown ? [{ ...kept, state, wording: shown }] : [];
  });

export const readPage = async (
  db: Queryable,
  key: TemplateKey,
): Promise<TemplateHistory & { template: KeptTemplate }> => {
  const { sort, code } = key;
  const all = await listForEditors(db);
  const template = all.find((one) => one.sort === sort && one.code === code);
  if (!template) throw new AppError('not_found');
  return { template, versions: await listHistory(db, key) };
};
