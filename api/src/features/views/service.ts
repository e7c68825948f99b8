/** Views of the queue under a name: for oneself, or by a supervisor for everybody of a role. */
import { issue } from '@rafiq/contract/core/issue';
import type { StaffPerson } from '@rafiq/contract/staff/model';
import { VIEWS_MAX } from '@rafiq/contract/views/model';
import {
  checkViewName,
  mayChangeView,
  mayChangeViewTo,
  mayKeepView,
} from '@rafiq/contract/views/rules';
import type { SavedView, ViewChange, ViewDraft } from '@rafiq/contract/views/schema';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Queryable, Transaction } from '../../platform/db.ts';
import { AppError, refuseIssue, refuseIssues } from '../../platform/errors.ts';
import { isRowId } from '../../platform/row-id.ts';
import { countView } from '../cases/service.ts';
import {
  deleteView,
  findViews,
  insertView,
  lockView,
  updateView,
  type ViewRow,
} from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
}

const withCount = async (
  { clock }: Pick<Deps, 'clock'>,
  db: Queryable,
  person: StaffPerson,
  row: ViewRow,
): Promise<SavedView> => ({
  ...row,
  count: await countView({ db, clock }, { person }, row.filter),
});

export const listViews = async (deps: Deps, person: StaffPerson): Promise<SavedView[]> => {
  const rows = await findViews(deps.db, person.id, person.roles);
  return Promise.all(rows.map((row) => withCount(deps, deps.db, person, row)));
};

export const keepView = (deps: Deps, person: StaffPerson, draft: ViewDraft): Promise<SavedView> => {
  refuseIssues(checkViewName(draft.name));
  if (!mayKeepView(person, draft)) throw new AppError('role_required');
  const now = deps.clock();
  return deps.db.transaction(async (tx) => {
    const row = await insertView(tx, { staffId: person.id, draft, most: VIEWS_MAX, now });
    if (!row) return refuseIssue(issue('name', 'too_many_values', { max: VIEWS_MAX }));
    return withCount(deps, tx, person, row);
  });
};

/** One that they may not see is not there for them. */
const requireOwn = async (tx: Transaction, person: StaffPerson, id: string): Promise<ViewRow> => {
  const row = isRowId(id) ? await lockView(tx, person.id, person.roles, id) : undefined;
  if (!row) throw new AppError('not_found');
  if (!mayChangeView(person, row)) throw new AppError('role_required');
  return row;
};

/** What is left out of the change stays. One that is no longer shared is its owner's alone. */
export const changeView = (
  deps: Deps,
  person: StaffPerson,
  id: string,
  change: ViewChange,
): Promise<SavedView> => {
  refuseIssues(checkViewName(change.name));
  return deps.db.transaction(async (tx) => {
    const row = await requireOwn(tx, person, id);
    const { name, filter = row.filter, sharedWith = row.sharedWith } = change;
    const changed = { ...row, name, filter, sharedWith };
    if (!mayChangeViewTo(person, row, changed)) throw new AppError('role_required');
    await updateView(tx, changed);
    return withCount(deps, tx, person, changed);
  });
};

export const removeView = ({ db }: Deps, person: StaffPerson, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    await requireOwn(tx, person, id);
    await deleteView(tx, id);
  });
