import type { StatusTag } from '../core/status-tag.ts';
import type { MotorStatus } from './model.ts';

export const MOTOR_TAGS: Record<MotorStatus, StatusTag> = {
  'EN COURS': 'ongoing',
  REOUVERT: 'blocked',
  REGLE: 'success',
  CLOS: 'success',
  'SANS SUITE': 'rejected',
  'IMPAYES CLIENTS': 'rejected',
};

/** The one status whose label differs from its tag: unpaid by the client, so blocked. */
export const isBlockedForPayment = (status: MotorStatus): boolean => status === 'IMPAYES CLIENTS';
