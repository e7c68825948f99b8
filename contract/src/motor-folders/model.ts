export const MOTOR_STATUSES = [
  'EN COURS',
  'REOUVERT',
  'REGLE',
  'CLOS',
  'SANS SUITE',
  'IMPAYES CLIENTS',
] as const;
export type MotorStatus = (typeof MOTOR_STATUSES)[number];

/** 1 responsible, 0 not responsible, -1 undetermined. */
export const RESPONSIBILITY_DEGREES = [1, 0, -1] as const;
export type ResponsibilityDegree = (typeof RESPONSIBILITY_DEGREES)[number];
