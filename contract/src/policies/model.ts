import type { IsoDate } from '../core/dates.ts';

export interface HealthPolicy {
  id: string;
  policyId: string;
  officeId: string;
  clientName: string;
  label: string;
  enabled: boolean;
  declarationsAllowed: boolean;
  complaintsAllowed: boolean;
}

export interface MotorPolicy {
  id: string;
  policyId: string;
  officeId: string;
  policyNumber: string;
  insurer: string;
  make: string;
  model: string;
  firstUseDate: IsoDate;
  plate: string;
  effectDate: IsoDate;
  expiryDate: IsoDate;
  type: string;
  enabled: boolean;
}

export interface Policies {
  health: HealthPolicy[];
  motor: MotorPolicy[];
}

export interface PolicyChoice {
  id: string;
  enabled: boolean;
}

export interface PolicySelection {
  health: PolicyChoice[];
  motor: PolicyChoice[];
}
