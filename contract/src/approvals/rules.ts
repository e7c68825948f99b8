import type { StaffPerson } from '../staff/model.ts';

/** Nobody has decided by then: it is as if it had been refused. */
export const APPROVAL_DAYS = 7;

/** What shows a member's data is approved by supervisors: an administrator sees none. */
export const mayApproveForMembers = ({ roles }: Pick<StaffPerson, 'roles'>): boolean =>
  roles.includes('supervisor');

export const isOwnApproval = (askedBy: string, staffId: string): boolean => askedBy === staffId;
