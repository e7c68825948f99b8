import type { StatusTag } from '../core/status-tag.ts';
import type { HealthStatus } from './model.ts';

export const HEALTH_TAGS: Record<HealthStatus, StatusTag> = {
  'En cours': 'ongoing',
  Réglé: 'success',
  Accord: 'success',
  'P.charge': 'success',
  'C.Information': 'blocked',
  'C.Visite': 'blocked',
  Rejeté: 'rejected',
};

export type HealthBucket = 'settled' | 'inProcess' | 'rejected';

/** The indicator that a folder counts in. */
export const healthBucket = (status: HealthStatus): HealthBucket => {
  if (status === 'Réglé') return 'settled';
  if (status === 'Rejeté') return 'rejected';
  return 'inProcess';
};
