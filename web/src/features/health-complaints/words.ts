import type {
  ComplaintReason,
  ComplaintType,
  HealthComplaintDetails,
} from '@rafiq/contract/health-complaints/model';
import type fr from './i18n/fr.json';
import { t } from './texts.ts';

type Key = keyof typeof fr;
type Reason = Key extends infer K ? (K extends `reason.${infer Name}` ? Name : never) : never;

const REASONS: Record<ComplaintReason, Reason> = {
  'Contestation (abattement)': 'reduction',
  'Contestation (rejet)': 'rejection',
  "Demande d'explication": 'explanation',
  'Remboursement non reçu': 'unpaid',
  'Dossier inexistant': 'missing',
};

const TYPES: Record<ComplaintType, Key> = {
  Sinistre: 'type.claim',
  Adhésion: 'type.membership',
};

const nameOf = (reason: string): Reason | undefined => REASONS[reason as ComplaintReason];

/** What the insurer adds to its list one day is shown as it came. */
export const reasonText = (reason: string): string => {
  const name = nameOf(reason);
  return name ? t(`reason.${name}`) : reason;
};

/** The chosen reason in simple words: the list itself keeps the specification's own. */
export const reasonHint = (reason: string): string | undefined => {
  const name = nameOf(reason);
  return name ? t(`reasonHint.${name}`) : undefined;
};

export const typeText = (type: ComplaintType): string => t(TYPES[type]);

/** A complaint about a membership has no reason of its own: its type says what it is about. */
export const aboutText = ({ reason, type }: HealthComplaintDetails): string =>
  reason === '' ? typeText(type) : reasonText(reason);
