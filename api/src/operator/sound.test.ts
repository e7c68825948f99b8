import { LANGUAGES } from '@rafiq/contract/core/language';
import { SOUND_KEYS } from '@rafiq/contract/core/sounds';
import { expect, it } from 'vitest';
import { type SoundTexts, soundLines } from './sound.ts';

const texts = Object.fromEntries(
  SOUND_KEYS.map((key) => [key, { fr: `${key} fr`, en: `${key} en`, ar: `${key} ar` }]),
) as SoundTexts;

it('says of every text and language what is to be spoken, and whether it is recorded', () => {
  const lines = soundLines(texts, {
    isListed: (key, language) => key === 'help.accident.intro' && language === 'ar',
    isThere: (file) => file.startsWith('help.accident.intro.'),
  });
  expect(lines).toHaveLength(SOUND_KEYS.length * LANGUAGES.length);
  expect(lines.filter((line) => line.startsWith('help.accident.intro'))).toEqual([
    'help.accident.intro.fr.mp3\tnot listed\thelp.accident.intro fr',
    'help.accident.intro.en.mp3\tnot listed\thelp.accident.intro en',
    'help.accident.intro.ar.mp3\trecorded\thelp.accident.intro ar',
  ]);
  expect(lines.filter((line) => line.includes('\tdevice voice\t'))).toHaveLength(
    (SOUND_KEYS.length - 1) * LANGUAGES.length,
  );
});
