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
