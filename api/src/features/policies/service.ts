import type { Policies, PolicyChoice, PolicySelection } from '@rafiq/contract/policies/model';
import { checkSelection } from '@rafiq/contract/policies/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Queryable } from '../../platform/db.ts';
import { refuseIssues } from '../../platform/errors.ts';
import { recordEvent } from '../events/recording/service.ts';
import { enablePolicies, healthPoliciesOf, lockPolicies, motorPoliciesOf } from './repository.ts';

export { findHealthPolicy, findMotorPolicy, type PolicyName } from './repository.ts';

export const loadPolicies = async (
  { db }: { db: Queryable },
  memberId: string,
): Promise<Policies> => {
  const [health, motor] = await Promise.all([
    healthPoliciesOf(db, memberId),
    motorPoliciesOf(db, memberId),
  ]);
  return { health, motor };
};

/** Of two choices for one policy the later counts, as in the rule. */
const lastOfEach = (choices: PolicyChoice[]): PolicyChoice[] => [
  ...new Map(choices.map((choice) => [choice.id, choice])).values(),
];

export const selectPolicies = (
  { db, clock }: { db: Db; clock: Clock },
  memberId: string,
  selection: PolicySelection,
): Promise<void> =>
  db.transaction(async (tx) => {
    const health = await lockPolicies(tx, memberId, 'health');
    const motor = await lockPolicies(tx, memberId, 'motor');
    refuseIssues(checkSelection(selection, { health, motor }));
    const changed = [
      ...(await enablePolicies(tx, memberId, 'health', lastOfEach(selection.health))),
      ...(await enablePolicies(tx, memberId, 'motor', lastOfEach(selection.motor))),
    ];
    const now = clock();
    for (const ids of changed)
      await recordEvent(tx, { type: 'policy_choice.changed', memberId, ids, now });
  });
