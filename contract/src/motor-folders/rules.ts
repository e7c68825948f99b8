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
