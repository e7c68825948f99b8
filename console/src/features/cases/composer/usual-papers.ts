/** Which papers a kind of request is usually asked for; the others are a press further away. */
import type { Paper } from '@rafiq/contract/conversations/model';
import type { RequestKind } from '@rafiq/contract/requests/model';

const OF_CARE: Paper[] = [
  'prescription',
  'invoice',
  'labels',
  'care-sheet',
  'results',
  'bank-details',
];
const OF_CARS: Paper[] = [
  'accident-report',
  'registration',
  'driving-licence',
  'damage-photos',
  'repair-estimate',
  'bank-details',
];

export const USUAL_PAPERS: Record<RequestKind, readonly Paper[]> = {
  'health-declaration': OF_CARE,
  'motor-declaration': OF_CARS,
  'health-complaint': OF_CARE,
  'motor-complaint': OF_CARS,
  ticket: ['bank-details', 'id-card', 'other'],
  'beneficiary-request': ['civil-status', 'id-card', 'school-certificate'],
  'motor-renewal': ['registration', 'driving-licence', 'damage-photos'],
  suggestion: ['other'],
  'data-request': ['id-card', 'civil-status', 'other'],
};
