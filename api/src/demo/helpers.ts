/** Somebody who helps, in a trial: Omar lets Salma see and declare for his cars. */
import { addDays, startOfDayInMorocco, todayInMorocco } from '@rafiq/contract/core/dates';
import type { Queryable } from '../platform/db.ts';

const OWNER = 'CD234567';
const HELPER = 'AB123456';
const DAYS = 180;

export const addHelp = async (tx: Queryable, now: Date): Promise<void> => {
  const until = addDays(todayInMorocco(now), DAYS);
  const find = (cin: string) =>
    tx.one<{ id: string; name: string }>({
      text: `select id::text, first_name || ' ' || last_name as name from members where cin = $1 and verified`,
      values: [cin],
    });
  const [owner, helper] = [await find(OWNER), await find(HELPER)];
  const cars = await tx.rows<{ id: string }>({
    text: 'select id::text from motor_policies where member_id = $1 and enabled order by id',
    values: [owner.id],
  });
  await tx.run({
    text: `insert into help_grants (id, owner_id, helper_id, helper_name, health_policies, motor_policies, scope, until,
             expires_at, state, invited_at, changed_at, token_expires_at)
           values (gen_random_uuid(), $1, $2, $3, '{}', $4, 'declare', $5, $6, 'accepted', $7, $7, $7)`,
    values: [
      ...[owner.id, helper.id, helper.name, cars.map(({ id }) => id), until],
      ...[startOfDayInMorocco(addDays(until, 1)), now],
    ],
  });
};
