/** What pressing “declare” does: asks what only the person knows, then sends, or waits for a line. */

import { enabledOnly } from '@rafiq/contract/policies/rules';
import type { Profile } from '@rafiq/contract/profile/model';
import { today } from '@rafiq/kit/formats/format.ts';
import { HttpError } from '@rafiq/kit/http/client.ts';
import { onConnection } from '@rafiq/kit/http/connection.ts';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDesk } from '../desk.ts';
import { type Plan, planOf } from './plan.ts';
import { ownMember, realParts } from './real-parts.ts';
import { askToDeclare, sendDeclaration, takeBack } from './send.ts';

export interface Answers {
  policyId?: string;
  city?: string;
}

export const useDeclare = () => {
  const { store, report, loadProfile } = useDesk();
  const [plan, setPlan] = useState<Plan | null>(null);
  const [refused, setRefused] = useState<unknown>(null);
  const [isSignedOut, setSignedOut] = useState(false);
  const parts = realParts(loadProfile);

  const look = async (answers: Answers): Promise<Plan | null> => {
    const [profile, cities]: [Profile | null, Awaited<ReturnType<typeof parts.cities>>] =
      await Promise.all([loadProfile(), parts.cities()]);
    if (!profile) return null;
    const { entries, mine } = store.get();
    return planOf({
      ...{ entries, mine, cities, policies: enabledOnly(profile.policies).motor },
      ...{ today: today(), chosen: answers },
    });
  };
  /** Null: there is no line to look over; what is pressed now is looked at when there is one. */
  const lookIfReached = (answers: Answers): Promise<Plan | null> =>
    look(answers).catch((error: unknown) => {
      // without a line even a part of the portal may not load
      if (error instanceof HttpError && error.status > 0) throw error;
      return null;
    });

  const send = async (): Promise<void> => {
    const outcome = await sendDeclaration(store, parts);
    setRefused(outcome.is === 'refused' ? outcome.error : null);
    setSignedOut(outcome.is === 'waiting' && outcome.for === 'session');
    if (outcome.is !== 'asks') return;
    // pressed without a line: now that there is one, the person has to answer
    await takeBack(store);
    const { policyId, city } = report.declaring ?? {};
    setPlan(await lookIfReached({ ...(policyId && { policyId }), ...(city && { city }) }));
  };
  const press = useTask(async (answers: Answers) => {
    const memberId = ownMember();
    if (memberId === null) return;
    setRefused(null);
    const made = await lookIfReached(answers);
    if (made && made.issues.length > 0) return setPlan(made);
    setPlan(null);
    await askToDeclare(store, { memberId, askedAt: new Date().toISOString(), ...answers });
    await send();
  });
  const again = useTask(send);

  const goOn = useEffectEvent(() => {
    const { declared, declaring } = store.get();
    if (declaring && !declared && navigator.onLine) void again.run(undefined);
  });
  useEffect(() => {
    goOn();
    return onConnection(goOn);
  }, []);

  return {
    report,
    plan,
    isSignedOut,
    busy: press.busy || again.busy,
    error: refused ?? press.error ?? again.error,
    press: (answers: Answers = {}) => void press.run(answers),
    tryAgain: () => void again.run(undefined),
    takeBack: () => void takeBack(store),
    putOff: () => setPlan(null),
  };
};
