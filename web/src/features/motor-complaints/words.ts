import type { ComplaintType } from '@rafiq/contract/health-complaints/model';
import type { MotorComplaintReason } from '@rafiq/contract/motor-complaints/model';
import type fr from './i18n/fr.json';
import { t } from './texts.ts';

type Key = keyof typeof fr;

const REASONS: Record<MotorComplaintReason, Key> = {
  'contestation (abattement)': 'reason.reduction',
  'contestation (rejet)': 'reason.rejection',
  "demande d'explication": 'reason.explanation',
  'remboursement non reçu': 'reason.unpaid',
  'N/A': 'reason.none',
};

const TYPES: Record<ComplaintType, Key> = {
  Sinistre: 'type.claim',
  Adhésion: 'type.membership',
};

/** What the insurer adds to its list one day is shown as it came. */
export const reasonText = (reason: string): string => {
  const key = REASONS[reason as MotorComplaintReason];
  return key ? t(key) : reason;
};

export const typeText = (type: ComplaintType): string => t(TYPES[type]);
