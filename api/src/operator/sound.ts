import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '@rafiq/contract/core/language';
import { SOUND_KEYS, type SoundKey, soundFile } from '@rafiq/contract/core/sounds';
import { WEB_DIR } from '../web-dir.ts';
import { type DataCommand, UsageError } from './command.ts';

/** What each text says: the build of the portal writes it out of its catalogues. */
export type SoundTexts = Record<SoundKey, Record<Language, string>>;

const readTexts = (webDir: string): SoundTexts | null => {
  const file = join(webDir, 'sound-texts.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
};

/** One line a text and language, in columns that a spreadsheet takes: file, state, text. */
export const soundLines = (
  texts: SoundTexts,
  has: {
    isListed: (key: SoundKey, language: Language) => boolean;
    isThere: (file: string) => boolean;
  },
): string[] =>
  SOUND_KEYS.flatMap((key) =>
    LANGUAGES.map((language) => {
      const file = soundFile(key, language);
      const kept = has.isThere(file) ? 'not listed' : 'device voice';
      const state = has.isListed(key, language) ? 'recorded' : kept;
      return [file, state, texts[key][language]].join('\t');
    }),
  );

export const soundCommand: DataCommand = {
  isAboutData: true,
  usage: 'list',
  summary: 'list the texts that can be recorded, and which recordings there are',
  ledger: { nothing: 'recordings of the insurer' },
  prepare: (args) => {
    if (args.join(' ') !== 'list') throw new UsageError('Say what to do: sound list');
    return async (config) => {
      const texts = readTexts(WEB_DIR);
      if (!texts) {
        return { done: false, lines: ['The portal is not built yet. Run "npm start" once.'] };
      }
      const { brandFileOf, loadBrand } = await import('../features/brand/service.ts');
      const { soundFolderOf } = await import('../features/sound/service.ts');
      const { sounds } = loadBrand(config);
      const folder = soundFolderOf(brandFileOf(config));
      const lines = soundLines(texts, {
        isListed: (key, language) => sounds[key]?.includes(language) === true,
        isThere: (file) => existsSync(join(folder, file)),
      });
      return { done: true, lines: [`Recordings lie in ${folder}`, ...lines] };
    };
  },
};
