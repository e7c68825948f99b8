/** What editors see: no member's data. */
import type { KeptTemplate, TemplateHistory, TemplateKey } from '@rafiq/contract/templates/model';
import { TEMPLATE_SORTS } from '@rafiq/contract/templates/model';
import { stateOf } from '@rafiq/contract/templates/rules';
import type { Queryable } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { listVersions } from './edit-repository.ts';
import { listDrafts, listKept } from './repository.ts';

const isOf =
  (key: TemplateKey) =>
  ({ sort, code }: TemplateKey): boolean =>
    sort === key.sort && code === key.code;

/** Retired ones too, in their order. */
export const listForEditors = async (db: Queryable): Promise<KeptTemplate[]> => {
  const drafts = await listDrafts(db, { withRetired: true });
  return (await listKept(db, TEMPLATE_SORTS)).flatMap(({ wording, isRetired, ...kept }) => {
    const draft = drafts.find(isOf(kept));
    const shown = draft?.wording ?? wording;
    const state = stateOf({ isRetired, draft: kept.draft });
    return shown ? [{ ...kept, state, wording: shown }] : [];
  });
};

export const findKept = async (
  db: Queryable,
  key: TemplateKey,
): Promise<KeptTemplate | undefined> => (await listForEditors(db)).find(isOf(key));

export const readPage = async (
  db: Queryable,
  key: TemplateKey,
): Promise<TemplateHistory & { template: KeptTemplate }> => {
  const template = await findKept(db, key);
  if (!template) throw new AppError('not_found');
  return { template, versions: await listVersions(db, key) };
};
