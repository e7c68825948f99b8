import { AUDIO_COUNTDOWN_FROM, AUDIO_MAX_MS } from '@rafiq/contract/core/constants';
import { describe, expect, it } from 'vitest';
import { loudness, samplesLeft, secondsLeft, spokenSeconds } from './countdown.ts';

describe('the countdown', () => {
  it.each([
    [0, 100],
    [999, 100],
    [1000, 99],
    [99_000, 1],
    [99_999, 1],
    [100_000, 0],
    [100_500, 0],
  ])('shows, after %i ms, %i', (ms, seconds) => {
    expect(secondsLeft(ms)).toBe(seconds);
  });

  it('starts where the longest recording ends', () => {
    expect(AUDIO_COUNTDOWN_FROM * 1000).toBe(AUDIO_MAX_MS);
  });

  it('is spoken every ten seconds and not more often', () => {
    const spoken = Array.from({ length: 101 }, (_, passed) => spokenSeconds(100 - passed));
    expect([...new Set(spoken)]).toEqual([100, 90, 80, 70, 60, 50, 40, 30, 20, 10, 0]);
    expect(spokenSeconds(91)).toBe(100);
    expect(spokenSeconds(90)).toBe(90);
  });
});

describe('the length', () => {
  it.each([8_000, 44_100, 48_000, 96_000])('ends at 100,000 ms at %i Hz', (rate) => {
    expect(samplesLeft(0, rate)).toBe(rate * 100);
    expect(samplesLeft(rate * 100 - 1, rate)).toBe(1);
    expect(samplesLeft(rate * 100, rate)).toBe(0);
    expect(samplesLeft(rate * 101, rate)).toBe(0);
  });
});

describe('the level', () => {
  const tone = (height: number) =>
    Float32Array.from({ length: 480 }, (_, at) => height * Math.sin(at / 7));

  it('is nothing for silence and for no samples', () => {
    expect(loudness(new Float32Array(0))).toBe(0);
    expect(loudness(new Float32Array(480))).toBe(0);
    expect(loudness(tone(0.001))).toBe(0);
  });

  it('grows with the voice and never passes one', () => {
    const levels = [0.01, 0.05, 0.2, 1].map((height) => loudness(tone(height)));
    expect(levels).toEqual([...levels].sort((a, b) => a - b));
    expect(levels[0]).toBeGreaterThan(0);
    expect(levels[3]).toBe(1);
  });
});
