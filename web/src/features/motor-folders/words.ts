/** What a motor status means to the person, and what usually follows it. */
import type { MotorStatus, ResponsibilityDegree } from '@rafiq/contract/motor-folders/model';
import type { Spoken } from '@rafiq/kit/sound/source.ts';
import { motorStatusText } from './api.ts';
import { type MotorFolderText, t } from './texts.ts';

type Meaning = Extract<MotorFolderText, `meaning.${string}`>;

const MEANINGS: Record<MotorStatus, Meaning> = {
  'EN COURS': 'meaning.ongoing',
  REOUVERT: 'meaning.reopened',
  REGLE: 'meaning.settled',
  CLOS: 'meaning.closed',
  'SANS SUITE': 'meaning.dropped',
  'IMPAYES CLIENTS': 'meaning.blocked',
};

const spoken = (key: Meaning): Spoken => ({ sound: `motor-folders.${key}`, text: t(key) });

export const meaningOf = (status: MotorStatus): Spoken => spoken(MEANINGS[status]);

const NEXT: Record<MotorStatus, MotorFolderText[]> = {
  'EN COURS': ['step.payment', 'step.closing'],
  REOUVERT: ['step.payment', 'step.closing'],
  REGLE: ['step.closing'],
  CLOS: [],
  'SANS SUITE': [],
  'IMPAYES CLIENTS': ['step.premium', 'step.resumed'],
};

export const nextSteps = (status: MotorStatus): string[] => NEXT[status].map((key) => t(key));

/** The first "in progress" is the declaration, if the insurer tells of it; every later one is the expert's work. */
export const stepTitle = (status: MotorStatus, index: number): string => {
  if (status !== 'EN COURS') return motorStatusText(status);
  return index === 0 ? t('step.received') : t('step.expertise');
};

const DEGREES: Record<ResponsibilityDegree, MotorFolderText> = {
  1: 'responsibility.full',
  0: 'responsibility.none',
  [-1]: 'responsibility.undetermined',
};

export const responsibilityText = (degree: ResponsibilityDegree): string => t(DEGREES[degree]);
