/** What waits for a member: the rules are the contract's, here is read what they ask for. */
import { todayInMorocco } from '@rafiq/contract/core/dates';
import { type ListQuery, MAX_TOP } from '@rafiq/contract/core/list-query';
import type { RequestPromise } from '@rafiq/contract/deadlines/promise';
import type { HealthFolderField } from '@rafiq/contract/health-folders/wire';
import type { MotorPolicy } from '@rafiq/contract/policies/model';
import { OPEN_STATUSES } from '@rafiq/contract/requests/rules';
import type { ToDo } from '@rafiq/contract/to-do/model';
import {
  ANSWER_NEWS,
  type Matters,
  toDoOf,
  verificationOf,
  WAITING_STATUSES,
} from '@rafiq/contract/to-do/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Owner } from '../../platform/owner.ts';
import { isSealed } from '../../platform/sealed-member.ts';
import { promisesOf } from '../deadlines/service.ts';
import { listHealthFolders } from '../health-folders/service.ts';
import { listUnread } from '../news/service.ts';
import { loadPolicies } from '../policies/service.ts';
import { findUnverified, type RequestMatter, requestsIn } from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
}

const WAITING_FOLDERS: ListQuery<HealthFolderField> = {
  top: MAX_TOP,
  skip: 0,
  filters: [
    { field: 'status', anyOf: WAITING_STATUSES },
    { field: 'isAnswered', anyOf: [false] },
  ],
  sort: { field: 'statusDate', descending: true },
  search: '',
  expand: [],
  select: null,
};

/** Contracts to renew, promises, news and who somebody is are the member's own: nobody who helps is told of them. */
const readOwn = async (deps: Deps, { memberId }: Owner) => {
  if (isSealed(memberId)) return { motor: [], promises: [], unread: [], unverified: undefined };
  const [{ motor }, promises, unread, unverified] = await Promise.all([
    loadPolicies(deps, memberId),
    promisesOf(deps, memberId),
    listUnread(deps, memberId, ANSWER_NEWS),
    findUnverified(deps.db, memberId),
  ]);
  return { motor, promises, unread, unverified };
};

const matterOf = (
  { id, kind, status, createdAt, motorPolicyId, ...told }: RequestMatter,
  { motor, promises }: { motor: readonly MotorPolicy[]; promises: readonly RequestPromise[] },
): Matters['requests'][number] => {
  const promise = promises.find((one) => one.id === id);
  const car = kind === 'motor-renewal' && motor.find((one) => one.id === motorPolicyId);
  return {
    ...told,
    ...{ id, request: kind, status },
    sent: todayInMorocco(createdAt),
    car: car ? `${car.make} ${car.model}` : null,
    day: promise?.day ?? null,
    isPaused: promise?.state === 'paused',
  };
};

export const readToDo = async (deps: Deps, owner: Owner): Promise<ToDo> => {
  const now = deps.clock();
  const [requests, { rows: folders }, { motor, promises, unread, unverified }] = await Promise.all([
    requestsIn(deps.db, owner.memberId, OPEN_STATUSES),
    listHealthFolders(deps, owner, WAITING_FOLDERS, { wholeBeneficiary: false }),
    readOwn(deps, owner),
  ]);
  const renewalsOf = (id: string) =>
    requests
      .filter(({ kind, motorPolicyId }) => kind === 'motor-renewal' && motorPolicyId === id)
      .map(({ status }) => status);
  const matters: Matters = {
    cars: motor.map((car) => ({ ...car, renewals: renewalsOf(car.id) })),
    requests: requests.map((request) => matterOf(request, { motor, promises })),
    folders,
    unread,
  };
  return {
    ...toDoOf(matters, todayInMorocco(now)),
    verification: unverified ? verificationOf(unverified, now) : null,
  };
};
