/** What a health status means to the person, and what usually follows it. */
import type { HealthStatus } from '@rafiq/contract/health-folders/model';
import type { Spoken } from '@rafiq/kit/sound/source.ts';
import { healthStatusText } from './api.ts';
import { type HealthFolderText, t } from './texts.ts';

type Meaning = Extract<HealthFolderText, `meaning.${string}`>;

const MEANINGS: Record<HealthStatus, Meaning> = {
  'En cours': 'meaning.ongoing',
  'C.Information': 'meaning.information',
  'C.Visite': 'meaning.visit',
  'P.charge': 'meaning.charge',
  Accord: 'meaning.agreed',
  Réglé: 'meaning.settled',
  Rejeté: 'meaning.rejected',
};

const spoken = (key: Meaning): Spoken => ({ sound: `health-folders.${key}`, text: t(key) });

export const meaningOf = (status: HealthStatus): Spoken => spoken(MEANINGS[status]);

/** What was asked for has been sent. */
export const answeredMeaning = (): Spoken => spoken('meaning.answered');

const NEXT: Record<HealthStatus, HealthFolderText[]> = {
  'En cours': ['step.decision', 'step.payment'],
  'C.Information': ['step.resumed', 'step.payment'],
  'C.Visite': ['step.decision', 'step.payment'],
  'P.charge': ['step.payment'],
  Accord: ['step.payment'],
  Réglé: [],
  Rejeté: [],
};

export const nextSteps = (status: HealthStatus): string[] => NEXT[status].map((key) => t(key));

/** The first "in progress" is the arrival, if the insurer tells of it; every later one is the study of the folder. */
export const stepTitle = (status: HealthStatus, index: number): string => {
  if (status !== 'En cours') return healthStatusText(status);
  return index === 0 ? t('step.received') : t('step.study');
};
