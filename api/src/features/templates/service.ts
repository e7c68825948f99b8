/** What other features use of the templates: always what is published now, whichever process published it. */
import type { InEach, RefusalWords, Template } from '@rafiq/contract/templates/model';
import type { Queryable } from '../../platform/db.ts';
import { listUsed, type UsedRow } from './repository.ts';

export { type DraftVersion, listDrafts } from './repository.ts';

const templatesOf = (rows: readonly UsedRow[]): Template[] =>
  rows.flatMap(({ sort, code, isRetired, wording }) =>
    sort === 'answer' && !isRetired && wording ? [{ code, ...wording }] : [],
  );

const NOTHING: InEach = { fr: '', en: '', ar: '' };

/** Reasons that are no longer given keep their words: an answer that names one may be on its way. */
const wordsOf = (rows: readonly UsedRow[]): RefusalWords => ({
  reasons: rows.flatMap(({ sort, code, isRetired, wording }) =>
    sort === 'reason' && wording ? [{ code, text: wording.text, isRetired }] : [],
  ),
  recourse: rows.find(({ sort }) => sort === 'recourse')?.wording?.text ?? NOTHING,
});

/** What a refusal adds by itself. */
export const readRefusalWords = async (db: Queryable): Promise<RefusalWords> =>
  wordsOf(await listUsed(db, ['reason', 'recourse']));

/** Of one answer: what refuses nothing adds nothing, and nothing is asked for it. */
export const refusalWordsFor = (
  db: Queryable,
  { refusal }: { refusal: string | null },
): Promise<RefusalWords> =>
  refusal === null ? Promise.resolve(wordsOf([])) : readRefusalWords(db);

export interface Used {
  templates: Template[];
  words: RefusalWords;
}

/** All that can be sent, in one statement. */
export const readUsed = async (db: Queryable): Promise<Used> => {
  const rows = await listUsed(db, ['answer', 'reason', 'recourse']);
  return { templates: templatesOf(rows), words: wordsOf(rows) };
};
