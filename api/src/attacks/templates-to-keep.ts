/** Texts in every state that an editor's calls start from. */
import type { StaffAct } from '@rafiq/contract/staff/model';
import { SHIPPED } from '@rafiq/contract/templates/shipped';
import type { Db } from '../platform/db.ts';
import { ANSWERED } from './case-to-answer.ts';

const AT = '2026-11-14T10:00:00Z';
const WAITING = ['suggestion-thanks', 'question-answered', 'complaint-answered'];

const wordingOf = (code: string): object => {
  const found = SHIPPED.find((one) => one.sort === 'answer' && one.code === code);
  return found?.wording ?? {};
};

/** A draft behind what came with the product, of some; one other is retired. */
export const someTemplates = async (db: Db): Promise<void> => {
  for (const code of WAITING) {
    await db.run({
      text: `insert into templates (sort, code, revision, used, draft) values ('answer', $1, 1, 1, 2)`,
      values: [code],
    });
    const wording = wordingOf(code);
    const title = { fr: 'Mieux', en: 'Better', ar: 'أفضل' };
    for (const [number, said, publishedAt] of [
      [1, wording, AT],
      [2, { ...wording, title }, null],
    ])
      await db.run({
        text: `insert into template_versions (sort, code, number, wording, created_at, published_at)
               values ('answer', $1, $2, $3, $4, $5)`,
        values: [code, number, JSON.stringify(said), AT, publishedAt],
      });
  }
  await db.run({
    text: `insert into templates (sort, code, revision, retired_at) values ('answer', 'reimbursed', 1, $1)`,
    values: [AT],
  });
};

const url = '/v1/staff/texts';
const one = (code: string, own?: object) => ({
  act: 'content.edit' as const,
  ids: { sort: 'answer', code },
  ...(own && { own }),
});
const reasons = SHIPPED.filter(({ sort }) => sort === 'reason').map(({ code }) => code);

/** Their calls, for the recipes of the console. */
export const TEMPLATES_KEPT: Record<
  string,
  { act: StaffAct; own?: object; id?: string; ids?: Record<string, string> }
> = {
  [`GET ${url}`]: { act: 'content.edit' },
  [`POST ${url}`]: { act: 'content.edit' },
  [`GET ${url}/{sort}/{code}`]: one('question-answered'),
  [`PUT ${url}/{sort}/{code}`]: one('renewal-done', { revision: 0 }),
  [`POST ${url}/{sort}/{code}/publish`]: one('question-answered'),
  [`POST ${url}/{sort}/{code}/drop`]: one('complaint-answered'),
  [`POST ${url}/{sort}/{code}/retire`]: one('expert-named', { revision: 0 }),
  [`POST ${url}/{sort}/{code}/restore`]: one('reimbursed'),
  'PUT /v1/staff/text-order': {
    act: 'content.edit',
    own: { sort: 'reason', codes: reasons },
  },
  'POST /v1/staff/cases/{id}/tries': {
    act: 'cases.answer',
    own: { code: 'suggestion-thanks' },
    id: ANSWERED,
  },
};

/** Those that write no line of the ledger. */
export const UNWRITTEN_TEMPLATES = {
  [`GET ${url}`]: 'texts that are filled in for nobody',
  [`GET ${url}/{sort}/{code}`]: 'the same, and names of the staff',
};
