/** A migration that adds a column shows it to helpers by one line. */
import { expect, it } from 'vitest';
import { aMember, aMotorPolicy } from '../../testing/builders.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { aRequest } from '../../testing/requests.ts';

it('shows one column more, after those that are shown, and leaves rights and triggers', async () => {
  const { db, close } = await openTestDatabase();
  try {
    const member = await aMember(db);
    const motorPolicyId = await aMotorPolicy(db, member);
    await aRequest(db, member, { kind: 'motor-declaration', motorPolicyId });
    const rights = () =>
      db.rows({
        text: `select grantee, privilege_type from information_schema.role_table_grants
               where table_schema = 'helped' and table_name = 'request_messages' and grantee = 'rafiq_helper'
               union all select tgname, '' from pg_trigger where tgrelid = 'helped.request_messages'::regclass
               order by 1, 2`,
      });
    const columns = async (view: string) => {
      const { names } = await db.one<{ names: string[] }>({
        text: `select array_agg(attname::text order by attnum) as names from pg_attribute
               where attrelid = $1::text::regclass and attnum > 0 and not attisdropped`,
        values: [`helped.${view}`],
      });
      return names;
    };
    const before = await columns('request_messages');
    const had = await rights();
    expect(had.length).toBeGreaterThan(2);
    for (const sql of [
      `alter table request_messages add column tone text not null default 'calm'`,
      'alter table requests add column amount numeric(12, 2) default 1.5',
      `select helped.show('request_messages', 'tone')`,
      `select helped.show('requests', 'amount')`,
    ])
      await db.run({ text: sql });
    expect(await columns('request_messages')).toEqual([...before, 'tone']);
    expect(await rights()).toEqual(had);
    const seen = await db.transaction(async (tx) => {
      await tx.rows({
        text: `select set_config('rafiq.member', $1, true), set_config('rafiq.motor', $2, true)`,
        values: [member.id, `{${motorPolicyId}}`],
      });
      return tx.rows({ text: 'select amount::text from helped.requests' });
    });
    expect(seen).toEqual([{ amount: '1.50' }]);
  } finally {
    await close();
  }
});

it('refuses a column that is not there', async () => {
  const { db, close } = await openTestDatabase();
  try {
    await expect(db.run({ text: `select helped.show('requests', 'nothing')` })).rejects.toThrow();
  } finally {
    await close();
  }
});
