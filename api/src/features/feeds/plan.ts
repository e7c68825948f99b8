/** Says of each row of a batch what is to become of it, as things stand now. Asked for the preview, and again when it is applied. */
import type { Queryable } from '../../platform/db.ts';
import { isOwned } from './entities.ts';
import { runAll, runOn } from './run.ts';
import { planContacts, planMissingContacts } from './sql/plan-contacts.ts';
import { planMembers, planMissingMembers } from './sql/plan-members.ts';
import { planMissingOwned, planOwned } from './sql/plan-owned.ts';
import { planUndoContacts } from './sql/undo-contacts.ts';
import { planUndoMembers } from './sql/undo-members.ts';
import { planUndoOwned } from './sql/undo-owned.ts';
import type { Work } from './work.ts';

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

const onTable = (name: string, { batch }: Work) => ({
  text: `select ${name}($1)`,
  values: [batch],
});

export const planBatch = async (tx: Queryable, work: Work): Promise<void> => {
  const { plan, missing } = statementsOf(work);
  await runOn(tx, onTable('make_feed_plan', work));
  await runAll(tx, work.isSnapshot ? [...plan, missing] : plan);
  await runOn(tx, onTable('measure_feed_tables', work));
};

export const planUndo = async (tx: Queryable, work: Work): Promise<void> => {
  await runOn(tx, onTable('make_feed_plan', work));
  await runOn(tx, statementsOf(work).undo);
  await runOn(tx, onTable('measure_feed_tables', work));
};
