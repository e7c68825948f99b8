/** Statuses of requests and folders in the caller's language. */
import type { StatusTag } from '@rafiq/contract/core/status-tag';
import type { HealthStatus } from '@rafiq/contract/health-folders/model';
import { HEALTH_TAGS } from '@rafiq/contract/health-folders/rules';
import type { MotorStatus } from '@rafiq/contract/motor-folders/model';
import { MOTOR_TAGS } from '@rafiq/contract/motor-folders/rules';
import type { RequestStatus } from '@rafiq/contract/requests/model';
import { type CaseText, t } from './texts.ts';

const REQUEST_WORDS: Record<RequestStatus, CaseText> = {
  Envoyé: 'status.sent',
  'En cours de traitement': 'status.inProgress',
  'Documents manquants': 'status.documents',
  Traité: 'status.done',
  Refusé: 'status.refused',
  'En cours': 'status.inProgress',
  Accepté: 'status.accepted',
  Refus: 'status.refused',
};

export const requestStatusText = (status: RequestStatus): string => t(REQUEST_WORDS[status]);

const HEALTH_WORDS: Record<HealthStatus, CaseText> = {
  'En cours': 'folder.status.ongoing',
  'C.Information': 'folder.status.information',
  'C.Visite': 'folder.status.visit',
  'P.charge': 'folder.status.charge',
  Accord: 'folder.status.agreed',
  Réglé: 'folder.status.settled',
  Rejeté: 'folder.status.rejected',
};

const MOTOR_WORDS: Record<MotorStatus, CaseText> = {
  'EN COURS': 'folder.status.ongoing',
  REOUVERT: 'folder.status.reopened',
  REGLE: 'folder.status.settled',
  CLOS: 'folder.status.closed',
  'SANS SUITE': 'folder.status.dropped',
  'IMPAYES CLIENTS': 'folder.status.blocked',
};

/** Both sorts in one: no status of theirs is called the same. What the insurer adds one day is shown as it came. */
const WORDS: Record<string, CaseText> = { ...HEALTH_WORDS, ...MOTOR_WORDS };
const TAGS: Record<string, StatusTag> = { ...HEALTH_TAGS, ...MOTOR_TAGS };

export const folderStatus = (status: string): { text: string; tone: StatusTag } => {
  const word = WORDS[status];
  return { text: word ? t(word) : status, tone: TAGS[status] ?? 'ongoing' };
};
