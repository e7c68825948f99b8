import type { EventIds } from '@rafiq/contract/events/model';
import {
  type HealthPolicy,
  healthPolicyFields,
  type MotorPolicy,
  motorPolicyFields,
  type PolicyChoice,
} from '@rafiq/contract/policies/model';
import type { Queryable } from '../../platform/db.ts';
import { columnsOf } from '../../platform/field-columns.ts';

export type PolicyKind = 'health' | 'motor';

const HEALTH = columnsOf(healthPolicyFields, 'p');
const MOTOR = columnsOf(motorPolicyFields, 'p');

export const healthPoliciesOf = (db: Queryable, memberId: string): Promise<HealthPolicy[]> =>
  db.rows<HealthPolicy>({
    name: 'policies-health',
    text: `select ${HEALTH} from own_health_policies p where p.member_id = $1 order by p.id`,
    values: [memberId],
    owner: memberId,
  });

export const motorPoliciesOf = (db: Queryable, memberId: string): Promise<MotorPolicy[]> =>
  db.rows<MotorPolicy>({
    name: 'policies-motor',
    text: `select ${MOTOR} from own_motor_policies p where p.member_id = $1 order by p.id`,
    values: [memberId],
    owner: memberId,
  });

/** The row's number, or the insurer's own names for a policy. */
export type PolicyName = string | { policyId: string; officeId: string };

/** A policy, and the number under which its member is known to the insurer. */
export type NamedPolicy<Policy> = Policy & { membershipNumber: string };

const named = (kind: PolicyKind, columns: string, memberId: string, name: PolicyName) => ({
  name: `policies-named-${kind}`,
  text: `select ${columns}, coalesce(o.membership_number, '') as "membershipNumber"
         from own_${kind}_policies p join owners o on o.member_id = p.member_id
         where p.member_id = $1 and (p.id::text = $2 or (p.policy_id = $3 and p.office_id = $4))
         order by p.id limit 1`,
  values:
    typeof name === 'string'
      ? [memberId, name, null, null]
      : [memberId, null, name.policyId, name.officeId],
});

export const findHealthPolicy = (
  db: Queryable,
  memberId: string,
  name: PolicyName,
): Promise<NamedPolicy<HealthPolicy> | undefined> =>
  db.maybeOne<NamedPolicy<HealthPolicy>>(named('health', HEALTH, memberId, name));

export const findMotorPolicy = (
  db: Queryable,
  memberId: string,
  name: PolicyName,
): Promise<NamedPolicy<MotorPolicy> | undefined> =>
  db.maybeOne<NamedPolicy<MotorPolicy>>(named('motor', MOTOR, memberId, name));

/** Two saves at the same time wait for each other here, so that each judges what it will change. */
export const lockPolicies = (
  tx: Queryable,
  memberId: string,
  kind: PolicyKind,
): Promise<PolicyChoice[]> =>
  tx.rows<PolicyChoice>({
    name: `policies-lock-${kind}`,
    text: `select p.id::text, p.enabled from ${kind}_policies p
           where p.member_id = $1
             and exists (select 1 from own_${kind}_policies v where v.member_id = $1 and v.id = p.id)
           order by p.id for update of p`,
    values: [memberId],
  });

type ChangedChoice = Pick<EventIds, 'entity' | 'policy' | 'office' | 'source' | 'on'>;

/** Answers those that were not so before, as the insurer calls them. */
export const enablePolicies = (
  tx: Queryable,
  memberId: string,
  kind: PolicyKind,
  choices: PolicyChoice[],
): Promise<ChangedChoice[]> =>
  tx.rows<ChangedChoice>({
    name: `policies-enable-${kind}`,
    text: `update ${kind}_policies p set enabled = choice.enabled
           from unnest($2::bigint[], $3::boolean[]) as choice (id, enabled)
           where p.member_id = $1 and p.id = choice.id and p.enabled <> choice.enabled
           returning '${kind}-policies' as entity, p.policy_id as policy, p.office_id as office, p.source,
             p.enabled as on`,
    values: [memberId, choices.map((one) => one.id), choices.map((one) => one.enabled)],
  });
