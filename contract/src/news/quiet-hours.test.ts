import { describe, expect, it } from 'vitest';
import { afterQuiet, isQuiet } from './quiet-hours.ts';

/** Morocco is an hour ahead of UTC in 2025, but for Ramadan (from 23 February to 6 April). */
const at = (utc: string) => new Date(`2025-${utc}Z`);
const NIGHT = { from: '22:00', to: '07:00' };

describe('quiet hours', () => {
  it.each([
    ['11-17T20:59:59', false],
    ['11-17T21:00:00', true],
    ['11-17T23:00:00', true],
    ['11-18T05:59:59', true],
    ['11-18T06:00:00', false],
  ])('over midnight: at %s UTC it is quiet: %s', (utc, quiet) => {
    expect(isQuiet(NIGHT, at(utc))).toBe(quiet);
  });

  it.each([
    ['11-17T11:59:59', false],
    ['11-17T12:00:00', true],
    ['11-17T13:59:59', true],
    ['11-17T14:00:00', false],
  ])('within a day: at %s UTC it is quiet: %s', (utc, quiet) => {
    expect(isQuiet({ from: '13:00', to: '15:00' }, at(utc))).toBe(quiet);
  });

  it('may begin or end at midnight', () => {
    expect(isQuiet({ from: '00:00', to: '06:00' }, at('11-17T23:00:00'))).toBe(true);
    expect(isQuiet({ from: '00:00', to: '06:00' }, at('11-17T22:59:59'))).toBe(false);
    expect(isQuiet({ from: '20:00', to: '00:00' }, at('11-17T22:59:59'))).toBe(true);
    expect(isQuiet({ from: '20:00', to: '00:00' }, at('11-17T23:00:00'))).toBe(false);
  });

  it('hold back until their end, and nothing outside of them', () => {
    expect(afterQuiet(NIGHT, at('11-17T21:00:00'))).toEqual(at('11-18T06:00:00'));
    expect(afterQuiet(NIGHT, at('11-18T05:59:59'))).toEqual(at('11-18T06:00:00'));
    expect(afterQuiet(NIGHT, at('11-18T06:00:00'))).toEqual(at('11-18T06:00:00'));
    expect(afterQuiet(null, at('11-18T01:00:00'))).toEqual(at('11-18T01:00:00'));
  });

  it('end by the clock, also in the night in which it is moved', () => {
    // at 3 o'clock of 23 February it is 2 again: seven o'clock comes an hour later
    expect(afterQuiet(NIGHT, at('02-22T22:00:00'))).toEqual(at('02-23T07:00:00'));
    // at 2 o'clock of 6 April it is 3: seven o'clock comes an hour sooner
    expect(afterQuiet(NIGHT, at('04-05T22:00:00'))).toEqual(at('04-06T06:00:00'));
  });
});
