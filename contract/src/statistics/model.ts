import type { Language } from '../core/language.ts';
import type { HealthStatus } from '../health-folders/model.ts';
import type { MotorStatus, ResponsibilityDegree } from '../motor-folders/model.ts';

export interface HealthStatistics {
  engaged: number;
  reimbursed: number;
  /** A status without a folder counts zero. */
  counts: Record<HealthStatus, number>;
}

export interface Counted<Name> {
  name: Name;
  count: number;
}

export interface MotorStatistics {
  refunded: number;
  byStatus: Counted<MotorStatus>[];
  byGuarantee: Counted<string>[];
  byResponsibility: Counted<ResponsibilityDegree>[];
}

/** The most that a contract pays in a year for one person and one kind of care, and what of it is used. */
export interface YearCeiling {
  healthPolicyId: string;
  person: { id: string; lastName: string; firstName: string };
  /** As the insurer calls it, or the act that it is for. */
  name: Record<Language, string>;
  ceiling: number;
  used: number;
}
