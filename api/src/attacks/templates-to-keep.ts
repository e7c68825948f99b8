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
  const write = (code: string, version: number, state: string, content: object | null) =>
    db.run({
      text: `insert into versions (kind, key, version, revision, state, content, by_name, at, published_at, published_by)
             values ('answer', $1, $2, 1, $3, $4, '', $5, case when $3 <> 'draft' then $5::timestamptz end, '')`,
      values: [code, version, state, content && JSON.stringify(content), AT],
    });
  for (const code of WAITING) {
    const wording = wordingOf(code);
    await write(code, 1, 'published', wording);
    await write(code, 2, 'draft', { ...wording, title: { fr: 'Mieux', en: 'Better', ar: 'أفضل' } });
  }
  await write('reimbursed', 1, 'retired', null);
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
