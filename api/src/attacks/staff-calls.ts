/** What the console calls, as somebody of the staff would do it rightly: the start of every attack on those calls. */
import { CASE_KINDS } from '@rafiq/contract/cases/model';
import type { StaffAct } from '@rafiq/contract/staff/model';
import type { InjectOptions } from 'fastify';
import { ORIGIN, type TestApp } from '../testing/app.ts';
import { PNG } from '../testing/files.ts';
import { aCallToMake, CALL } from './call-to-make.ts';
import type { Call } from './calls.ts';
import { ANSWERED, ANSWERING, aSuggestion, someFiles } from './case-to-answer.ts';
import { CONTENT_CALLS, someContent } from './content-to-edit.ts';
import { DEADLINES } from './deadlines-to-keep.ts';
import { IDENTITY } from './identity-to-decide.ts';
import { anApprovalToDecide, MEMBER_FILES } from './member-to-open.ts';
import { PEOPLE_KEPT } from './people-to-keep.ts';
import { formWith } from './sendings.ts';
import { SYSTEMS, systemsToKeep } from './systems-to-keep.ts';
import { someTemplates, TEMPLATES_KEPT } from './templates-to-keep.ts';

interface Recipe {
  /** What the caller has to be trusted with; null: with nothing. */
  act: StaffAct | null;
  /** What of the document's example is of this world; a call that takes away or reads sends nothing. */
  own?: object;
  /** Which thing fills the hole of its path; where there are more, by their names. */
  id?: string;
  ids?: Record<string, string>;
  query?: string;
  streamed?: { payload: string; type: string };
}

const CASE = '900001';
const VIEW = '900002';
const ONE_OF_MANY = '900031';
const ALL_OPEN = {
  state: 'open',
  kinds: CASE_KINDS,
  assignee: 'anybody',
  isLate: false,
  isDueToday: false,
  language: null,
  age: null,
};

/** The cases of the recipes, due after all others; it is the first of the staff's to have one of them. */
export const aCaseToGive = async (
  test: Pick<TestApp, 'db' | 'files'>,
  cin: string,
): Promise<void> => {
  const { db } = test;
  const { id } = await db.one<{ id: string }>({
    text: 'select id::text from members where cin = $1',
    values: [cin],
  });
  await aCallToMake(db, cin);
  await aSuggestion(db, CASE, id);
  await aSuggestion(db, ANSWERED, id);
  await aSuggestion(db, ONE_OF_MANY, id);
  await db.run({
    text: `insert into case_views (id, owner, name, filter, created_at)
           select $1::bigint, min(id), 'Toutes', $2::jsonb, '2026-11-14T10:00:00Z' from staff`,
    values: [VIEW, JSON.stringify(ALL_OPEN)],
  });
  await someFiles(test, id);
  await anApprovalToDecide(db, cin);
  await someContent(test);
  await systemsToKeep(test);
  await someTemplates(db);
};

const RECIPES: Record<string, Recipe> = {
  ...ANSWERING,
  ...MEMBER_FILES,
  ...CONTENT_CALLS,
  ...SYSTEMS,
  ...DEADLINES,
  ...TEMPLATES_KEPT,
  ...PEOPLE_KEPT,
  'POST /v1/staff/session': { act: null },
  'GET /v1/staff/session': { act: null },
  'DELETE /v1/staff/session': { act: null },
  'POST /v1/staff/session/emergency': { act: null },
  'POST /v1/staff/session/sso': { act: null },
  'POST /v1/staff/session/sso/finish': { act: null },
  'POST /v1/staff/session/passkey/options': { act: null },
  'POST /v1/staff/session/passkey': { act: null },
  'POST /v1/staff/session/second-factor/code': { act: null },
  'POST /v1/staff/session/second-factor/recovery': { act: null },
  'POST /v1/staff/session/second-factor/passkey/options': { act: null },
  'POST /v1/staff/session/second-factor/passkey': { act: null },
  'POST /v1/staff/session/proof': { act: null },
  'POST /v1/staff/password': { act: null },
  'GET /v1/staff/factors': { act: null },
  'POST /v1/staff/factors/totp': { act: null },
  'POST /v1/staff/factors/totp/confirm': { act: null },
  'DELETE /v1/staff/factors/totp': { act: null },
  'POST /v1/staff/factors/passkeys/options': { act: null },
  'POST /v1/staff/factors/passkeys': { act: null },
  'DELETE /v1/staff/factors/passkeys/{id}': {
    act: null,
    id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  },
  'POST /v1/staff/factors/recovery-codes': { act: null },
  'POST /v1/staff/invitations/read': { act: null },
  'POST /v1/staff/invitations/accept': { act: null },
  'GET /v1/staff/cases': { act: 'queue.read' },
  'GET /v1/staff/cases/counts': { act: 'queue.read' },
  'POST /v1/staff/cases/next': { act: 'cases.take' },
  'POST /v1/staff/cases/{id}/assign': {
    act: 'cases.take',
    own: { assignee: '1', version: 1 },
    id: CASE,
  },
  'GET /v1/staff/colleagues': { act: 'cases.assign' },
  'GET /v1/staff/live': { act: 'queue.read' },
  'POST /v1/staff/cases/bulk': {
    act: 'cases.take',
    own: { assignee: '1', cases: [{ id: ONE_OF_MANY, version: 1 }] },
  },
  'GET /v1/staff/templates': { act: 'cases.answer' },
  'GET /v1/staff/views': { act: 'queue.read' },
  'POST /v1/staff/views': { act: 'queue.read' },
  'PUT /v1/staff/views/{id}': { act: 'queue.read', id: VIEW },
  'DELETE /v1/staff/views/{id}': { act: 'queue.read', id: VIEW },
  'GET /v1/staff/presence': { act: 'queue.read' },
  'PUT /v1/staff/cases/{id}/presence': { act: 'queue.read', id: CASE },
  'DELETE /v1/staff/cases/{id}/presence': { act: 'queue.read', id: CASE },
  'POST /v1/staff/ledger/search': { act: 'ledger.read' },
  'GET /v1/staff/ledger/verification': { act: 'ledger.read' },
  'GET /v1/staff/ledger/people': { act: 'ledger.read' },
  'GET /v1/staff/reports': { act: 'reports.read' },
  'GET /v1/staff/reports/people': { act: 'reports.read' },
  'POST /v1/staff/cases/{id}/return': { act: 'cases.take', own: { version: 2 }, id: CASE },
  'GET /v1/staff/call-backs/{id}': { act: 'cases.read', id: CALL },
  'POST /v1/staff/call-backs/{id}/attempts': {
    act: 'cases.answer',
    own: { version: 1 },
    id: CALL,
  },
  'GET /v1/staff/identities/{id}': { act: 'identities.read', id: IDENTITY.id },
  'GET /v1/staff/identities/{id}/images/{fileId}': { act: 'identities.read', ids: IDENTITY },
  'POST /v1/staff/identities/{id}/decisions': {
    act: 'identities.decide',
    own: { code: IDENTITY.code },
    id: IDENTITY.id,
  },
};

/** Known before any server runs: each can be a test of its own. */
export const STAFF_CALL_NAMES = Object.keys(RECIPES);

/** The address with each hole filled, one of them with something that does not belong there. */
export const staffAddress = ({ name, path }: Call, wrong: Record<string, string> = {}): string => {
  const { id = '1', ids = { id }, query } = recipeFor({ name });
  const filled = path.replaceAll(
    /\{(\w+)\}/g,
    (_hole, key: string) => wrong[key] ?? ids[key] ?? id,
  );
  return query === undefined ? filled : `${filled}?${query}`;
};

/** A call that nobody has described here fails. */
const recipeFor = ({ name }: Pick<Call, 'name'>): Recipe => {
  const recipe = RECIPES[name];
  if (!recipe) throw new Error(`nobody has said how the console calls ${name}`);
  return recipe;
};

/** Rightly asked, its answer has no end: features/live/routes.test.ts asks it so. */
export const isEndless = ({ name }: Pick<Call, 'name'>): boolean =>
  ['GET /v1/staff/live', 'GET /v1/constat/meeting/live'].includes(name);
/** Of the console's calls: what a decision takes away is looked at before. */
export const staffCallsOf = (calls: Call[]): Call[] => {
  const own = calls.filter(({ isOfStaff }) => isOfStaff);
  const reads = own.filter(({ method }) => method === 'GET');
  return [...reads, ...own.filter((call) => !reads.includes(call))];
};

export const actOf = (call: Call): StaffAct | null => recipeFor(call).act;

export const staffBodyFor = (call: Call): object => ({
  ...call.examples[0],
  ...recipeFor(call).own,
});

export const staffSending = (
  call: Call,
  headers: Record<string, string>,
): InjectOptions & { url: string } => {
  const form = call.form && formWith({}, { name: 'a.png', bytes: PNG });
  const { streamed } = recipeFor(call);
  return {
    method: call.method,
    url: staffAddress(call),
    headers: {
      ...{ origin: ORIGIN, ...form?.headers },
      ...(streamed && { 'content-type': streamed.type }),
      ...headers,
    },
    ...(streamed && { payload: streamed.payload }),
    ...(call.json && { payload: staffBodyFor(call) }),
    ...(form && { payload: form.payload }),
  };
};
