/** The browsers on which a member sees news without opening the portal. */
import { createHash, randomUUID } from 'node:crypto';
import { issue } from '@rafiq/contract/core/issue';
import { checkSubscription, PUSH_DEVICES_MAX } from '@rafiq/contract/news/rules';
import type { PushState, PushSubscriptionDraft } from '@rafiq/contract/news/schema';
import type { Clock } from '../../platform/clock.ts';
import { AppError, refuseIssues } from '../../platform/errors.ts';
import { createTargets } from '../../platform/outside/targets.ts';
import { type Limit, takeAttempt } from '../../platform/rate-limit.ts';
import { MAX_USER_AGENT } from '../../platform/session.ts';
import { isUuid } from '../../platform/uuid.ts';
import { type PushKeyDeps, pushKey } from './push-keys.ts';
import {
  deleteSubscription,
  devicesOf,
  dropOldest,
  saveSubscription,
  takeFromOthers,
} from './push-repository.ts';

export { createPushBox } from './push-keys.ts';

export interface PushDeps extends PushKeyDeps {
  clock: Clock;
  /** Of a test's own push service; a server names none. */
  innerHosts?: readonly string[];
}

/** Each is an address that we call: not a way to have us call many. */
const ADDED: Limit = { name: 'push-devices', max: 20, minutes: 60 };

export const pushStateOf = async (
  deps: PushDeps,
  memberId: string,
  addedId: string | null = null,
): Promise<PushState> => {
  const { publicKey } = await pushKey(deps);
  const devices = await devicesOf(deps.db, memberId);
  return {
    publicKey,
    addedId,
    devices: devices.map((one) => ({ ...one, addedAt: one.addedAt.toISOString() })),
  };
};

export const addDevice = async (
  deps: PushDeps,
  memberId: string,
  draft: PushSubscriptionDraft,
  userAgent: string,
): Promise<PushState> => {
  const { isNamed } = createTargets(deps.innerHosts ?? []);
  refuseIssues(checkSubscription(draft, (endpoint) => isNamed(new URL(endpoint))));
  const now = deps.clock();
  await takeAttempt(deps.db, ADDED, memberId, now);
  const { id: keyId } = await pushKey(deps);
  const endpointHash = createHash('sha256').update(draft.endpoint).digest();
  const addedId = await deps.db.transaction(async (tx) => {
    const made = {
      ...{ id: randomUUID(), memberId, endpointHash, keyId, now, ...draft },
      userAgent: userAgent.slice(0, MAX_USER_AGENT),
    };
    await takeFromOthers(tx, made);
    const id = await saveSubscription(tx, made);
    if (id === null) refuseIssues([issue('auth', 'push_key')]);
    await dropOldest(tx, memberId, PUSH_DEVICES_MAX);
    return id;
  });
  return pushStateOf(deps, memberId, addedId);
};

export const removeDevice = async (
  deps: PushDeps,
  memberId: string,
  id: string,
): Promise<PushState> => {
  const isGone =
    isUuid(id) && (await deps.db.transaction((tx) => deleteSubscription(tx, memberId, id))) === 1;
  if (!isGone) throw new AppError('not_found');
  return pushStateOf(deps, memberId);
};
