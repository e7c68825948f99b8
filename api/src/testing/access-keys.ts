/** Keys of the insurer's systems: at once, or as in the console, where somebody else approves what was asked for. */
import type { NewKey } from '@rafiq/contract/access-keys/rules';
import { addKey, type MadeKey } from '../features/access-keys/keeping.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db.ts';
import type { TestApp } from './app.ts';
import { approveAll, type TestStaff } from './staff.ts';

const KEYS = '/v1/staff/keys';

export const createKey = (
  { db, clock }: { db: Db; clock: Clock },
  wanted: Omit<NewKey, 'kinds' | 'sources'> & Partial<Pick<NewKey, 'kinds' | 'sources'>>,
  by: string,
): Promise<MadeKey> =>
  db.transaction((tx) =>
    addKey(tx, { kinds: null, sources: null, ...wanted }, { by, now: clock() }),
  );

export interface WantedKey {
  name: string;
  source: string;
  scopes: string[];
}

/** Collects what was asked for. */
export const collectKey = async (
  test: Pick<TestApp, 'get' | 'post'>,
  { asked, by, approver }: { asked: string; by: TestStaff; approver: TestStaff },
): Promise<{ id: string; bearer: string }> => {
  await approveAll(test, approver.cookie);
  const answer = await test.post(`${KEYS}/asked/${asked}/secret`, {}, by.cookie);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
};

export const makeKey = async (
  test: Pick<TestApp, 'get' | 'post'>,
  wanted: WantedKey,
  { by, approver }: { by: TestStaff; approver: TestStaff },
): Promise<{ id: string; bearer: string }> => {
  const body = { ...wanted, reason: 'Un nouveau système' };
  const answer = await test.post(KEYS, body, by.cookie);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return collectKey(test, { asked: answer.json().approval, by, approver });
};
