/** Rows that are to go, held, and whether somebody has come to refer to one before it was. */
import type { Statement } from '../../../platform/db.ts';
import { isOwned, OWNED } from '../entities.ts';
import { planTable, type Work } from '../work.ts';
import { memberInUse, memberUses } from './plan-members.ts';
import { inUse } from './plan-owned.ts';
import { planned, readFirst } from './read-first.ts';

/** `removed` by a batch, or `new` with it and taken back. */
export type Going = 'removed' | 'new';

interface Hold {
  hold: Statement;
  used: Statement;
}

/** Nothing refers to contacts of the insurer. */
export const holdOf = (work: Work, going: Going): Hold | null => {
  const { entity, batch, source } = work;
  if (entity === 'crm-contacts') return null;
  const table = isOwned(entity) ? OWNED[entity].table : 'members';
  const used = isOwned(entity)
    ? `join ${table} f on f.member_id = p.member_id and f.id = p.row_id
       where p.verdict = $1 and $2::text is not null and ${inUse(entity, 'f')}`
    : `join registry_keys k on k.source = $2 and k.key = p.key
       where p.verdict = $1 and ${memberInUse('k.member_id', 'k')}`;
  const first = readFirst(
    work,
    isOwned(entity)
      ? planned(work, '= $1')
      : memberUses(`select member_id from ${planTable(work)} where verdict = $1`),
  );
  return {
    hold: { text: 'select hold_feed_rows($1, $2, $3)', values: [table, batch, going] },
    used: {
      text: `${first}select exists (select 1 from ${planTable(work)} p ${used}) as used`,
      values: [going, source],
    },
  };
};
