import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '@rafiq/contract/core/language';
import { SOUND_KEYS, type SoundKey } from '@rafiq/contract/core/sounds';
import type { Plugin } from 'vite';

const catalogueOf = (feature: string, language: Language): Record<string, string> => {
  const file = new URL(`../src/features/${feature}/i18n/${language}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'));
};

/** The text that a recording speaks. One with a value in it would be another text for each person. */
const textOf = (key: SoundKey, language: Language): string => {
  const [feature = '', ...name] = key.split('.');
  const text = catalogueOf(feature, language)[name.join('.')];
  if (!text) throw new Error(`${key} has no text in ${language}`);
  if (/[{}]/.test(text)) throw new Error(`${key} cannot be recorded: it holds a value`);
  return text;
};

export const readSoundTexts = (): Record<string, Record<string, string>> =>
  Object.fromEntries(
    SOUND_KEYS.map((key) => [
      key,
      Object.fromEntries(LANGUAGES.map((language) => [language, textOf(key, language)])),
    ]),
  );

/** Written beside the portal for the operator's `sound list`; no screen asks for it. */
export const soundTexts = (): Plugin => ({
  name: 'rafiq-sound-texts',
  apply: 'build',
  generateBundle() {
    const source = JSON.stringify(readSoundTexts());
    this.emitFile({ type: 'asset', fileName: 'sound-texts.json', source });
  },
});
