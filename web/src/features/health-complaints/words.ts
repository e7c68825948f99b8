import type {
  ComplaintReason,
  ComplaintType,
  HealthComplaintDetails,
} from '@rafiq/contract/health-complaints/model';
import type fr from './i18n/fr.json';
import { t } from './texts.ts';

type Key = keyof typeof fr;

const REASONS: Record<ComplaintReason, Key> = {
  'Contestation (abattement)': 'reason.reduction',
  'Contestation (rejet)': 'reason.rejection',
  "Demande d'explication": 'reason.explanation',
  'Remboursement non reçu': 'reason.unpaid',
  'Dossier inexistant': 'reason.missing',
};

const TYPES: Record<ComplaintType, Key> = {
  Sinistre: 'type.claim',
  Adhésion: 'type.membership',
};

/** What the insurer adds to its list one day is shown as it came. */
export const reasonText = (reason: string): string => {
  const key = REASONS[reason as ComplaintReason];
  return key ? t(key) : reason;
};

export const typeText = (type: ComplaintType): string => t(TYPES[type]);

/** A complaint about a membership has no reason of its own: its type says what it is about. */
export const aboutText = ({ reason, type }: HealthComplaintDetails): string =>
  reason === '' ? typeText(type) : reasonText(reason);
