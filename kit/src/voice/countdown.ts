/** How long a recording may last, and what is said of it on the way. */
import { AUDIO_COUNTDOWN_FROM, AUDIO_MAX_MS } from '@rafiq/contract/core/constants';

export const msOf = (samples: number, sampleRate: number): number => (samples / sampleRate) * 1000;

/** How many more samples fit. */
export const samplesLeft = (recorded: number, sampleRate: number): number =>
  Math.max(0, Math.floor((AUDIO_MAX_MS * sampleRate) / 1000) - recorded);

/** From 100 down: 0 only once the last second is full. */
export const secondsLeft = (recordedMs: number): number =>
  Math.max(0, AUDIO_COUNTDOWN_FROM - Math.floor(recordedMs / 1000));

const SPOKEN_EVERY = 10;

/** The last full ten that was passed: it changes every ten seconds, and only then does a screen reader speak. */
export const spokenSeconds = (seconds: number): number =>
  Math.min(AUDIO_COUNTDOWN_FROM, Math.ceil(seconds / SPOKEN_EVERY) * SPOKEN_EVERY);

const SILENCE_DB = -54;
const LOUD_DB = -9;

/** Between 0 and 1, by decibels as the ear hears. */
export const loudness = (samples: Float32Array): number => {
  if (samples.length === 0) return 0;
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  if (power === 0) return 0;
  const decibels = 10 * Math.log10(power);
  return Math.min(1, Math.max(0, (decibels - SILENCE_DB) / (LOUD_DB - SILENCE_DB)));
};
