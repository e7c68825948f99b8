/** Two members with something of every kind, and all that every member may read. */
import { createHelping } from '../features/helpers/acting.ts';
import type { TestApp } from '../testing/app.ts';
import { aMember } from '../testing/builders.ts';
import { ALL, loadRows, showPicture } from '../testing/content.ts';
import { signUpByPhone } from '../testing/onboarding.ts';
import { startWholeApp } from '../testing/whole-app.ts';
import { type Call, readCalls } from './calls.ts';
import { GATEWAY } from './gateway-to-attack.ts';
import { furnish, NOW, type Person, type Who } from './people.ts';
import { SPONSOR_CODE } from './recipes.ts';
import { createRecorder, type Recorder } from './recorder.ts';
import { makeRequests } from './sendings.ts';
import { isEndless } from './staff-calls.ts';
import { watchDatabase } from './watch.ts';

export interface World {
  test: TestApp;
  /** Those of members; what systems and staff call is attacked by itself (keys.test.ts, staff.test.ts). */
  calls: Call[];
  victim: Person;
  attacker: Person;
  /** A further person who has everything. */
  aPerson(who?: Who): Promise<Person>;
  /** One number for all that the database holds. */
  fingerprint(): Promise<string>;
  recorder: Recorder;
}

export const startWorld = async (clock = () => NOW): Promise<World> => {
  const recorder = createRecorder();
  const test = await startWholeApp({
    clock,
    config: { smsWays: [GATEWAY] },
    helping: (deps) => {
      const { acting, bind } = createHelping(deps);
      return { acting, bind: (db) => bind(recorder.of(db)) };
    },
  });
  const calls = (await readCalls(test)).filter(
    (call) => !call.needsKey && !call.isOfStaff && !isEndless(call),
  );
  await loadRows(test, ALL);
  await showPicture(test);
  await aMember(test.db, { sponsorshipCode: SPONSOR_CODE });
  const { uid } = await signUpByPhone(test);
  const aPerson = async (who?: Who) =>
    makeRequests(test, await furnish(test, uid, who), calls, who?.note);
  const [victim, attacker] = [await aPerson(), await aPerson()];
  // the first card makes the key that signs it
  await test.get('/v1/me/cards', victim.cookie);
  const fingerprint = await watchDatabase(test.db);
  return { test, calls, victim, attacker, aPerson, fingerprint, recorder };
};
