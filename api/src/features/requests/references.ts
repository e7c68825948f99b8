/** What a request names must be the member's own: each of these finds it, or refuses the field that names it. */
import type { IsoDate } from '@rafiq/contract/core/dates';
import { issue } from '@rafiq/contract/core/issue';
import type { HealthPolicy, MotorPolicy } from '@rafiq/contract/policies/model';
import type { RequestContract } from '@rafiq/contract/requests/model';
import type { Queryable } from '../../platform/db.ts';
import { refuseIssue } from '../../platform/errors.ts';
import { isRowId } from '../../platform/row-id.ts';
import { loadPolicies } from '../policies/service.ts';
import type { Prepared } from './kind.ts';
import {
  findBeneficiariesNamed,
  findBeneficiary,
  findHealthFolder,
  findMotorFolder,
  membershipNumberOf,
  type NamedFolder,
  type OwnBeneficiary,
  type OwnHealthFolder,
} from './reference-repository.ts';

/** The row's number, or the insurer's own names for a policy. */
export type PolicyName = string | { policyId: string; officeId: string };

const requireEnabled = <Policy extends HealthPolicy | MotorPolicy>(
  policy: Policy | undefined,
): Policy => {
  if (!policy) return refuseIssue(issue('policyId', 'policy_unknown'));
  return policy.enabled ? policy : refuseIssue(issue('policyId', 'policy_disabled'));
};

const findEnabled = <Policy extends HealthPolicy | MotorPolicy>(
  policies: Policy[],
  name: PolicyName,
): Policy =>
  requireEnabled(
    policies.find((policy) =>
      typeof name === 'string'
        ? policy.id === name
        : policy.policyId === name.policyId && policy.officeId === name.officeId,
    ),
  );

export interface OwnPolicy<Policy> {
  policy: Policy;
  /** The contract as it is known today, to be kept with the request. */
  contract: RequestContract;
}

const healthContract = async (
  tx: Queryable,
  memberId: string,
  policy: HealthPolicy,
): Promise<RequestContract> => ({
  id: policy.id,
  policyNumber: policy.policyId,
  membershipNumber: await membershipNumberOf(tx, memberId),
  company: policy.clientName,
});

const motorContract = async (
  tx: Queryable,
  memberId: string,
  policy: MotorPolicy,
): Promise<RequestContract> => ({
  id: policy.id,
  policyNumber: policy.policyNumber,
  membershipNumber: await membershipNumberOf(tx, memberId),
  company: policy.insurer,
});

export const requireHealthPolicy = async (
  tx: Queryable,
  memberId: string,
  name: PolicyName,
): Promise<OwnPolicy<HealthPolicy>> => {
  const policy = findEnabled((await loadPolicies({ db: tx }, memberId)).health, name);
  return { policy, contract: await healthContract(tx, memberId, policy) };
};

/** `today` is null where a contract that has ended serves as well. */
export const requireMotorPolicy = async (
  tx: Queryable,
  memberId: string,
  name: PolicyName,
  today: IsoDate | null,
): Promise<OwnPolicy<MotorPolicy>> => {
  const policy = findEnabled((await loadPolicies({ db: tx }, memberId)).motor, name);
  if (today !== null && policy.expiryDate < today) {
    refuseIssue(issue('policyId', 'policy_expired', { date: policy.expiryDate }));
  }
  return { policy, contract: await motorContract(tx, memberId, policy) };
};

/**
 * A contract of either kind, running or not. Health and motor policies are counted apart, so an id may be in both
 * lists: the number says which is meant. Where no number is named, the health policy of that id is.
 */
export const requireAnyPolicy = async (
  tx: Queryable,
  memberId: string,
  { policyId, policyNumber }: { policyId: string; policyNumber: string },
): Promise<Pick<Prepared<unknown>, 'contract' | 'healthPolicyId' | 'motorPolicyId'>> => {
  const { health, motor } = await loadPolicies({ db: tx }, memberId);
  const isNamed = (id: string, number: string): boolean =>
    id === policyId && (policyNumber === '' || policyNumber === number);
  const healthPolicy = health.find((one) => isNamed(one.id, one.policyId));
  if (healthPolicy) {
    const policy = requireEnabled(healthPolicy);
    return { contract: await healthContract(tx, memberId, policy), healthPolicyId: policy.id };
  }
  const policy = requireEnabled(motor.find((one) => isNamed(one.id, one.policyNumber)));
  return { contract: await motorContract(tx, memberId, policy), motorPolicyId: policy.id };
};

/** Among the folders that the member's list shows: those of enabled policies. */
export const requireHealthFolder = async (
  tx: Queryable,
  memberId: string,
  named: NamedFolder,
): Promise<OwnHealthFolder> =>
  (await findHealthFolder(tx, memberId, named)) ??
  refuseIssue(issue('folderNumber', 'folder_unknown'));

export const requireMotorFolder = async (
  tx: Queryable,
  memberId: string,
  named: { motorPolicyId: string; reference: string },
): Promise<{ id: string }> =>
  (await findMotorFolder(tx, memberId, named)) ??
  refuseIssue(issue('folderReference', 'folder_unknown'));

export const requireBeneficiary = async (
  tx: Queryable,
  memberId: string,
  id: string,
): Promise<OwnBeneficiary> =>
  (isRowId(id) ? await findBeneficiary(tx, memberId, id) : undefined) ??
  refuseIssue(issue('beneficiaryId', 'beneficiary_unknown'));

/** For whoever names a person as the specification does, without an id. */
export const requireBeneficiaryNamed = async (
  tx: Queryable,
  memberId: string,
  person: Omit<OwnBeneficiary, 'id'>,
): Promise<OwnBeneficiary> => {
  const [found, another] = await findBeneficiariesNamed(tx, memberId, person);
  if (another) return refuseIssue(issue('beneficiaryId', 'beneficiary_ambiguous'));
  return found ?? refuseIssue(issue('beneficiaryId', 'beneficiary_unknown'));
};
