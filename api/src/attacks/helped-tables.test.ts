/** The role of whoever helps, set to another member, at every table and function that there is. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Statement } from '../platform/db.ts';
import { type HelpedWorld, startHelpedWorld } from './helped-world.ts';
import { asHelper, type Helper, type Outcome } from './replay.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const DENIED = '42501';
/** Of a view that nobody may change so. */
const NOT_UPDATABLE = '55000';
const NOT_GRANTED = 'RF004';

let helped: HelpedWorld;
let tables: string[];
let views: string[];
/** By a grant to declare, and by one to see only, of the owner. */
let declaring: Helper;
let seeing: Helper;

const ask = (by: Helper, statement: Statement): Promise<Outcome> =>
  asHelper(helped.world.test.db, by, statement);
const namesIn = async (schema: string): Promise<string[]> => {
  const found = await helped.world.test.db.rows<{ name: string }>({
    text: `select quote_ident(relname) as name from pg_class
           where relnamespace = $1::text::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
             and not exists (select from pg_depend d where d.objid = pg_class.oid and d.deptype = 'e')
           order by relname`,
    values: [schema],
  });
  return found.map(({ name }) => name);
};

beforeAll(async () => {
  helped = await startHelpedWorld();
  [tables, views] = [await namesIn('public'), await namesIn('helped')];
  const { elsewhere, grants, helper } = helped;
  declaring = { ...elsewhere, grantId: grants.declare ?? '', helperId: helper.id };
  seeing = { ...declaring, grantId: grants.read ?? '' };
  const { owner, world } = helped;
  await world.test.db.run({
    text: `insert into ratings (member_id, health_folder_id, score, message, created_at) values ($1, $2, 5, $3, now())`,
    values: [owner.id, owner.healthFolderId, owner.mark],
  });
});
afterAll(() => helped.world.test.close());

const COLUMN = { members: 'id' } as Record<string, string>;
const ofOwner = (view: string): string => `${COLUMN[view] ?? 'member_id'} = $1`;

describe('a helper of somebody else', () => {
  it('reads no table of the portal', async () => {
    expect(tables.length).toBeGreaterThan(100);
    for (const table of tables) {
      const found = await ask(helped.elsewhere, { text: `select * from public.${table}` });
      expect(found, table).toEqual({ code: DENIED });
    }
  });

  it('finds no row of the owner’s in any view, and the owner’s helper does', async () => {
    const values = [helped.owner.id];
    const empty: string[] = [];
    for (const view of views) {
      const text = `select * from ${view} where ${ofOwner(view)}`;
      expect(await ask(helped.elsewhere, { text, values }), view).toEqual({ rows: [] });
      const all = await ask(helped.elsewhere, { text: `select * from ${view}` });
      expect(JSON.stringify(all), view).not.toContain(helped.owner.mark);
      const own = await ask(declaring, { text, values });
      if ('code' in own || own.rows.length === 0) empty.push(view);
    }
    // a helper sees what they sent ahead themselves, and nothing yet
    expect(empty).toEqual(['waiting_files']);
  });

  it.each([
    ['quoted', 'select * from "requests"'],
    ['quoted by its signs', 'select * from U&"m\\0065mbers"'],
    ['with its schema', 'select * from public.requests'],
    ['with its schema quoted', 'select * from "public"."members"'],
    ['in a list', 'select m.* from requests r, public.members m'],
    ['in parentheses', 'select r.* from (requests r join members m on m.id = r.member_id)'],
    ['as one of several', 'select * from only requests'],
    ['by the short form of a read', 'table members'],
    ['behind a comment', 'select * from /* */ requests'],
    ['in a query before it', 'with requests as (select * from public.requests) table requests'],
    ['as a view of the portal', 'select * from public.own_health_folders'],
    ['as one of all members', 'select * from public.verified_members'],
    ['of the catalogue', 'select * from pg_authid'],
    ['by a function', `select query_to_xml('select * from public.members', true, true, '')::text`],
    ['to be copied', `select pg_read_file('postgresql.conf')`],
    ['to be held', 'select * from requests for update'],
  ])('finds nothing of the owner’s under a name that is written otherwise: %s', async (_, text) => {
    const found = await ask(helped.elsewhere, { text });
    const { mark, cin } = helped.owner;
    expect(JSON.stringify(found)).not.toContain(mark);
    expect(JSON.stringify(found)).not.toContain(cin);
    // of the other's own
    if ('code' in found) expect(found.code).toBe(DENIED);
  });

  it('changes no view but by what is meant for it', async () => {
    const may = ['request_messages insert', 'waiting_files delete'];
    for (const view of views) {
      const column = COLUMN[view] ?? 'member_id';
      for (const [act, text] of [
        ['insert', `insert into ${view} (${column}) values ($1)`],
        ['update', `update ${view} set ${column} = $1`],
        ['delete', `delete from ${view} where ${column} = $1`],
      ]) {
        const found = await ask(helped.elsewhere, { text: text ?? '', values: [helped.owner.id] });
        const became = 'code' in found ? found.code : found.rows;
        const expected = may.includes(`${view} ${act}`)
          ? [NOT_GRANTED, []]
          : [DENIED, NOT_UPDATABLE];
        expect(expected, text).toContainEqual(became);
      }
    }
  });
});

/** Every one that is told whose rows it is about, with the owner's number and nothing else. */
const functionsOf = async (): Promise<string[]> => {
  const found = await helped.world.test.db.rows<{ call: string }>({
    text: `select format('select helped.%I(%s)', proname, string_agg(
               case when name = 'of_member' then '$1' else format('null::%s', format_type(type, null)) end, ', '
               order by nth)) as call
           from pg_proc, unnest(proargtypes::oid[], proargnames) with ordinality as one (type, name, nth)
           where pronamespace = 'helped'::regnamespace and 'of_member' = any (proargnames) and nth <= pronargs
           group by pg_proc.oid, proname order by proname`,
  });
  return found.map(({ call }) => call);
};

it.each([
  ['of somebody else', () => helped.elsewhere],
  ['who may only see', () => seeing],
])('a helper %s calls no function for the owner', async (_, by) => {
  const calls = await functionsOf();
  expect(calls.length).toBeGreaterThan(10);
  for (const text of calls)
    expect(await ask(by(), { text, values: [helped.owner.id] }), text).toEqual({
      code: NOT_GRANTED,
    });
});

it('a grant that does not stand opens no transaction', async () => {
  const { grants } = helped;
  for (const grantId of [grants.ended, grants.expired, grants.invited, grants.nobodys]) {
    const by = { ...declaring, grantId: grantId ?? '' };
    expect(await ask(by, { text: 'select 1' })).toEqual({ code: 'RF003' });
  }
});
