/** A contract as a request names it. The server looks it up by its id and trusts none of the rest. */
import type { HealthPolicy, MotorPolicy } from '@rafiq/contract/policies/model';
import type { Profile } from '@rafiq/contract/profile/model';
import type { RequestContract } from '@rafiq/contract/requests/model';

export const healthContract = (policy: HealthPolicy, profile: Profile): RequestContract => ({
  id: policy.id,
  policyNumber: policy.policyId,
  membershipNumber: profile.membershipNumber ?? '',
  company: policy.clientName,
});

export const motorContract = (policy: MotorPolicy, profile: Profile): RequestContract => ({
  id: policy.id,
  policyNumber: policy.policyNumber,
  membershipNumber: profile.membershipNumber ?? '',
  company: policy.insurer,
});
