import type { ComplaintType } from '@rafiq/contract/health-complaints/model';
import type { MotorComplaintReason } from '@rafiq/contract/motor-complaints/model';
import type fr from './i18n/fr.json';
import { t } from './texts.ts';

type Key = keyof typeof fr;
type Reason = Key extends infer K ? (K extends `reason.${infer Name}` ? Name : never) : never;

const REASONS: Record<MotorComplaintReason, Reason> = {
  'contestation (abattement)': 'reduction',
  'contestation (rejet)': 'rejection',
  "demande d'explication": 'explanation',
  'remboursement non reçu': 'unpaid',
  'N/A': 'none',
};

const TYPES: Record<ComplaintType, Key> = {
  Sinistre: 'type.claim',
  Adhésion: 'type.membership',
};

const nameOf = (reason: string): Reason | undefined => REASONS[reason as MotorComplaintReason];

/** What the insurer adds to its list one day is shown as it came. */
export const reasonText = (reason: string): string => {
  const name = nameOf(reason);
  return name ? t(`reason.${name}`) : reason;
};

/** The chosen reason in simple words: the list itself keeps the specification's own. */
export const reasonHint = (reason: string): string | undefined => {
  const name = nameOf(reason);
  return name && name !== 'none' ? t(`reasonHint.${name}`) : undefined;
};

export const typeText = (type: ComplaintType): string => t(TYPES[type]);
