import { SOUND_KEYS } from '@rafiq/contract/core/sounds';
import { expect, it } from 'vitest';
import { readSoundTexts } from './sound-texts.ts';

it('finds what every loudspeaker says, in three languages and without a value in it', () => {
  const texts = readSoundTexts();
  expect(Object.keys(texts)).toEqual([...SOUND_KEYS]);
  expect(texts['help.accident.intro']?.ar).toMatch(/\p{Script=Arabic}/u);
});
