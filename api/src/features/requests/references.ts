import { issue } from '@rafiq/contract/core/issue';
import type { HealthPolicy, MotorPolicy } from '@rafiq/contract/policies/model';
import type { RequestContract } from '@rafiq/contract/requests/model';
import type { Queryable } from '../../platform/db.ts';
import { refuseIssue } from '../../platform/errors.ts';
import { isRowId } from '../../platform/row-id.ts';
import { together } from '../../platform/together.ts';
import { findHealthPolicy, findMotorPolicy, type PolicyName } from '../policies/service.ts';
import type { Prepared } from './kind.ts';
import {
  findBeneficiariesNamed,
  findBeneficiary,
  findHealthFolder,
  findMotorFolder,
  type NamedFolder,
  type OwnBeneficiary,
  type OwnHealthFolder,
} from './reference-repository.ts';

const requireEnabled = <Policy extends HealthPolicy | MotorPolicy>(
  policy: Policy | undefined,
): Policy => {
  if (!policy) return refuseIssue(issue('policyId', 'policy_unknown'));
  return policy.enabled ? policy : refuseIssue(issue('policyId', 'policy_disabled'));
};

export interface OwnPolicy<Policy> {
  policy: Policy;
  /** The contract as it is known today, to be kept with the request. */
  contract: RequestContract;
}

const healthContract = (policy: HealthPolicy, membershipNumber: string): RequestContract => ({
  id: policy.id,
  policyNumber: policy.policyId,
  membershipNumber,
  company: policy.clientName,
});

const motorContract = (policy: MotorPolicy, membershipNumber: string): RequestContract => ({
  id: policy.id,
  policyNumber: policy.policyNumber,
  membershipNumber,
  company: policy.insurer,
});

export const requireHealthPolicy = async (
  db: Queryable,
  memberId: string,
  name: PolicyName,
): Promise<OwnPolicy<HealthPolicy>> => {
  const policy = requireEnabled(await findHealthPolicy(db, memberId, name));
  return { policy, contract: healthContract(policy, policy.membershipNumber) };
};

/** One that has ended serves as well: a loss of its days is declared late, and a car that is not insured is to be again. */
export const requireMotorPolicy = async (
  db: Queryable,
  memberId: string,
  name: PolicyName,
): Promise<OwnPolicy<MotorPolicy>> => {
  const policy = requireEnabled(await findMotorPolicy(db, memberId, name));
  return { policy, contract: motorContract(policy, policy.membershipNumber) };
};

/**
 * A contract of either kind, running or not. Health and motor policies are counted apart, so an id may be in both
 * lists: the number says which is meant. Where no number is named, the health policy of that id is.
 */
export const requireAnyPolicy = async (
  db: Queryable,
  memberId: string,
  { policyId, policyNumber }: { policyId: string; policyNumber: string },
): Promise<Pick<Prepared<unknown>, 'contract' | 'healthPolicyId' | 'motorPolicyId'>> => {
  const [health, motor] = await together(
    findHealthPolicy(db, memberId, policyId),
    findMotorPolicy(db, memberId, policyId),
  );
  const isMeant = (number: string): boolean => policyNumber === '' || policyNumber === number;
  if (health && isMeant(health.policyId)) {
    const policy = requireEnabled(health);
    return { contract: healthContract(policy, policy.membershipNumber), healthPolicyId: policy.id };
  }
  const policy = requireEnabled(motor && isMeant(motor.policyNumber) ? motor : undefined);
  return { contract: motorContract(policy, policy.membershipNumber), motorPolicyId: policy.id };
};

/** Among the folders that the member's list shows: those of enabled policies. */
export const requireHealthFolder = async (
  db: Queryable,
  memberId: string,
  named: NamedFolder,
): Promise<OwnHealthFolder> =>
  (await findHealthFolder(db, memberId, named)) ??
  refuseIssue(issue('folderNumber', 'folder_unknown'));

export const requireMotorFolder = async (
  db: Queryable,
  memberId: string,
  named: { motorPolicyId: string; reference: string },
): Promise<{ id: string }> =>
  (await findMotorFolder(db, memberId, named)) ??
  refuseIssue(issue('folderReference', 'folder_unknown'));

export const requireBeneficiary = async (
  db: Queryable,
  memberId: string,
  id: string,
): Promise<OwnBeneficiary> =>
  (isRowId(id) ? await findBeneficiary(db, memberId, id) : undefined) ??
  refuseIssue(issue('beneficiaryId', 'beneficiary_unknown'));

/** For whoever names a person as the specification does, without an id. */
export const requireBeneficiaryNamed = async (
  db: Queryable,
  memberId: string,
  person: Omit<OwnBeneficiary, 'id'>,
): Promise<OwnBeneficiary> => {
  const [found, another] = await findBeneficiariesNamed(db, memberId, person);
  if (another) return refuseIssue(issue('beneficiaryId', 'beneficiary_ambiguous'));
  return found ?? refuseIssue(issue('beneficiaryId', 'beneficiary_unknown'));
};
