/**
 * The texts that have a loudspeaker, by catalogue and key. A recording is named after the text that it speaks. None of
 * them holds a name, a number or an amount: each is the same for everybody, so one recording serves all.
 */
import type { Language } from './language.ts';

export const SOUND_KEYS = [
  'health-folders.meaning.ongoing',
  'health-folders.meaning.information',
  'health-folders.meaning.visit',
  'health-folders.meaning.charge',
  'health-folders.meaning.agreed',
  'health-folders.meaning.settled',
  'health-folders.meaning.rejected',
  'health-folders.meaning.answered',
  'motor-folders.meaning.ongoing',
  'motor-folders.meaning.reopened',
  'motor-folders.meaning.settled',
  'motor-folders.meaning.closed',
  'motor-folders.meaning.dropped',
  'motor-folders.meaning.blocked',
  'requests.meaning.sent',
  'requests.meaning.inProgress',
  'requests.meaning.documents',
  'requests.meaning.done',
  'requests.meaning.refused',
  'requests.meaning.ongoing',
  'requests.meaning.accepted',
  'requests.meaning.declined',
  'health-declarations.spoken.contract',
  'health-declarations.spoken.benef',
  'health-declarations.spoken.infos',
  'health-declarations.spoken.proofs',
  'health-declarations.spoken.recap',
  'motor-declarations.spoken.infos',
  'motor-declarations.spoken.proofs',
  'motor-declarations.spoken.recap',
  'help.accident.intro',
  'help.accident.step1',
  'help.accident.step2',
  'help.accident.step3',
  'help.accident.step4',
  'onboarding.code.spoken',
] as const;
export type SoundKey = (typeof SOUND_KEYS)[number];

/** The recordings that the insurer supplies: for each text the languages there are. */
export type Recordings = Partial<Record<SoundKey, readonly Language[]>>;

/** Its name in the insurer's folder and in the address. */
export const soundFile = (key: SoundKey, language: Language): string => `${key}.${language}.mp3`;
