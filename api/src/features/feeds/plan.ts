/** Says of each row of a batch what is to become of it, as things stand now. Asked for the preview, and again when it is applied. */
import type { Queryable } from '../../platform/db.ts';
import { hasField, isOwned } from './entities.ts';
import { planLeads } from './leads/plan-leads.ts';
import { measureKept, runAll, runOn } from './run.ts';
import { type Going, holdOf } from './sql/hold.ts';
import { planContacts, planMissingContacts } from './sql/plan-contacts.ts';
import { planMembers, planMissingMembers } from './sql/plan-members.ts';
import { planMissingOwned, planOwned } from './sql/plan-owned.ts';
import { planUndoContacts } from './sql/undo-contacts.ts';
import { planUndoMembers } from './sql/undo-members.ts';
import { planUndoOwned } from './sql/undo-owned.ts';
import { rowsTable, type Work } from './work.ts';

const statementsOf = (work: Work) => {
  const { entity } = work;
  if (isOwned(entity)) {
    const owned = { ...work, entity };
    return {
      plan: planOwned(owned),
      missing: planMissingOwned(owned),
      undo: planUndoOwned(owned),
    };
  }
  return entity === 'members'
    ? {
        plan: planMembers(work),
        missing: planMissingMembers(work),
        undo: planUndoMembers(work),
      }
    : {
        plan: planContacts(work),
        missing: planMissingContacts(work),
        undo: planUndoContacts(work),
      };
};

const makePlan = ({ batch }: Work) => ({ text: 'select make_feed_plan($1)', values: [batch] });
const measurePlan = ({ batch }: Work) => ({
  text: `select measure_feed_table('plan', $1)`,
  values: [batch],
});

export const planBatch = async (tx: Queryable, work: Work): Promise<void> => {
  const { plan, missing } = statementsOf(work);
  await runOn(tx, makePlan(work));
  await runAll(tx, work.isSnapshot ? [...plan, missing] : plan);
  await runOn(tx, measurePlan(work));
  await planLeads(tx, work);
};

export const planUndo = async (tx: Queryable, work: Work): Promise<void> => {
  await runAll(tx, [makePlan(work), measureKept]);
  await runOn(tx, statementsOf(work).undo);
  await runOn(tx, measurePlan(work));
};

/**
 * Holds what the plan lets go. Whether something refers to it by now, sent between the plan and the hold: then the plan
 * is to be made again, and says so.
 */
export const isUsedByNow = async (tx: Queryable, work: Work, going: Going): Promise<boolean> => {
  const statements = holdOf(work, going);
  if (!statements) return false;
  await runOn(tx, statements.hold);
  const { used } = await tx.one<{ used: boolean }>(statements.used);
  return used;
};

/**
 * Whether only a feed can change what the plan was made from. A removal depends on what members have sent meanwhile, and
 * so do declarations and documents; who is in the registry depends on the people who verify.
 */
export const isSteady = async (tx: Queryable, work: Work): Promise<boolean> => {
  if (!isOwned(work.entity) || work.isSnapshot) return false;
  const named = ['declaration', 'documents'].filter((field) => hasField(work.entity, field));
  const { steady } = await tx.one<{ steady: boolean }>({
    text: `select not exists (select from ${rowsTable(work)}
      where ${['is_deleted', ...named.map((field) => `${field} is not null`)].join(' or ')}) as steady`,
  });
  return steady;
};
