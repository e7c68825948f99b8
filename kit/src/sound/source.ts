/** Where the sound of a text comes from: the insurer's recording first, then the device's own voice. */
import type { Language } from '@rafiq/contract/core/language';
import { type Recordings, type SoundKey, soundFile } from '@rafiq/contract/core/sounds';

/** A text that can be heard. */
export interface Spoken {
  sound: SoundKey;
  /** What the device's voice says where there is no recording. */
  text: string;
}

export type SoundSource =
  | { kind: 'recording'; address: string }
  | { kind: 'voice'; voice: SpeechSynthesisVoice };

/** How people here are used to hear it, where the device can choose. */
const ACCENTS: Record<Language, string> = { fr: 'fr-fr', en: 'en-gb', ar: 'ar-ma' };

/** Some devices write ar_SA, others ar-SA. */
const localeOf = ({ lang }: Pick<SpeechSynthesisVoice, 'lang'>): string =>
  lang.toLowerCase().replaceAll('_', '-');

/** A voice that lives on the device comes first: it needs no line, and no other company hears what is read. */
export const voiceFor = (
  language: Language,
  voices: readonly SpeechSynthesisVoice[],
): SpeechSynthesisVoice | null => {
  const speaking = voices.filter((voice) => localeOf(voice).split('-')[0] === language);
  const hasAccent = (voice: SpeechSynthesisVoice) => localeOf(voice) === ACCENTS[language];
  return (
    speaking.find((voice) => voice.localService && hasAccent(voice)) ??
    speaking.find((voice) => voice.localService) ??
    speaking.find(hasAccent) ??
    speaking[0] ??
    null
  );
};

interface Means {
  language: Language;
  recordings: Recordings;
  voice: SpeechSynthesisVoice | null;
}

/** In the order in which they are tried; empty where the text cannot be heard. */
export const sourcesOf = (
  sound: SoundKey,
  { language, recordings, voice }: Means,
): SoundSource[] => {
  const sources: SoundSource[] = [];
  if (recordings[sound]?.includes(language)) {
    sources.push({ kind: 'recording', address: `/sound/${soundFile(sound, language)}` });
  }
  if (voice) sources.push({ kind: 'voice', voice });
  return sources;
};
