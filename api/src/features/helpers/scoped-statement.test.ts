/** Ways to name a table past what binds a helper's statement to the granted contracts. */
import { describe, expect, it } from 'vitest';
import { seal } from '../../platform/sealed-member.ts';
import { scopeStatement } from './scoped-statement.ts';

const member = seal({
  ...{ memberId: '7', grantId: '7c9e6679-7425-40de-944b-e07fc1f90ae7', helperName: 'Salma' },
  ...{ health: ['1'], motor: [] },
});
const scope = (text: string) => scopeStatement({ name: 'any', text, values: [member] });

describe('a read of a helper’s', () => {
  it.each([
    ['quoted', 'select * from "requests" where member_id = $1'],
    ['quoted, beside one that is bound', 'select * from requests r join "members" m on m.id = $1'],
    ['quoted, without a space', 'select * from requests r join"members" m on m.id = $1'],
    ['quoted, in a list', 'select * from requests r, "members" m where m.id = $1'],
    ['quoted by its signs', 'select * from requests r join U&"m\\0065mbers" m on m.id = $1'],
    ['with its schema', 'select * from public.requests where member_id = $1'],
    ['with its schema, in a list', 'select * from requests r, public.members m where m.id = $1'],
    ['with its schema quoted', 'select * from requests r join "public"."members" m on m.id = $1'],
    [
      'in parentheses',
      'select * from (requests r join members m on m.id = r.member_id) where $1 > 0',
    ],
    ['in parentheses, alone', 'select * from requests r join (members) m on m.id = $1'],
    ['in parentheses, without a space', 'select * from(members) m join requests r on m.id = $1'],
    ['as one of several', 'select * from only requests where member_id = $1'],
    [
      'by the short form of a read',
      'select * from requests r where $1 > 0 union all table members',
    ],
    ['behind a comment', 'select * from /* */ requests where member_id = $1'],
    ['behind a comment of a line', 'select * from --\nrequests where member_id = $1'],
    ['as a view of ours', 'select * from requests r join verified_members m on m.id = $1'],
    ['of the catalogue', 'select * from requests r join pg_authid a on true where $1 > 0'],
  ])('is refused when a table is named %s', (_, text) => {
    expect(() => scope(text)).toThrow(/is not for somebody who helps/);
  });

  it('is bound in a list without a space', () => {
    const { statement } = scope('select 1 from requests r,owners o where o.member_id = $1');
    expect(statement.text).toMatch(
      /^with .*requests as not materialized.*owners as not materialized/s,
    );
  });

  it.each([
    ['a moment', 'select extract(epoch from r.created_at) from requests r where r.member_id = $1'],
    ['a comparison', 'select r.id is distinct from 3 from requests r where r.member_id = $1'],
    [
      'a part of a text',
      'select substring(r.subject from 1 for 8) from requests r where r.member_id = $1',
    ],
    ['a read within', 'select * from (select r.id from requests r where r.member_id = $1) x'],
    ['a function', 'select * from requests r, unnest($2::text[]) u where r.member_id = $1'],
    ['a name that is quoted', 'select r.id as "requestId" from requests r where r.member_id = $1'],
  ])('is bound with %s', (_, text) => {
    expect(scope(text).statement.text).toContain('requests as not materialized');
  });
});
