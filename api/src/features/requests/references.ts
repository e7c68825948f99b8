/** What a request names must be the member's own: each of these finds it, or refuses the field that names it. */
import type { IsoDate } from '@rafiq/contract/core/dates';
import { issue } from '@rafiq/contract/core/issue';
import type { HealthPolicy, MotorPolicy } from '@rafiq/contract/policies/model';
import type { RequestContract } from '@rafiq/contract/requests/model';
import type { Queryable } from '../../platform/db.ts';
import { refuseIssue } from '../../platform/errors.ts';
import { isRowId } from '../../platform/row-id.ts';
import { loadPolicies } from '../policies/service.ts';
import {
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

const findEnabled = <Policy extends HealthPolicy | MotorPolicy>(
  policies: Policy[],
  name: PolicyName,
): Policy => {
  const isNamed = (policy: Policy): boolean =>
    typeof name === 'string'
      ? policy.id === name
      : policy.policyId === name.policyId && policy.officeId === name.officeId;
  const policy = policies.find(isNamed) ?? refuseIssue(issue('policyId', 'policy_unknown'));
  return policy.enabled ? policy : refuseIssue(issue('policyId', 'policy_disabled'));
};

export interface OwnPolicy<Policy> {
  policy: Policy;
  /** The contract as it is known today, to be kept with the request. */
  contract: RequestContract;
}

export const requireHealthPolicy = async (
  tx: Queryable,
  memberId: string,
  name: PolicyName,
): Promise<OwnPolicy<HealthPolicy>> => {
  const policy = findEnabled((await loadPolicies({ db: tx }, memberId)).health, name);
  const contract = {
    id: policy.id,
    policyNumber: policy.policyId,
    membershipNumber: await membershipNumberOf(tx, memberId),
    company: policy.clientName,
  };
  return { policy, contract };
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
  const contract = {
    id: policy.id,
    policyNumber: policy.policyNumber,
    membershipNumber: await membershipNumberOf(tx, memberId),
    company: policy.insurer,
  };
  return { policy, contract };
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
