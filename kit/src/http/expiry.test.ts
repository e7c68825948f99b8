import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clockText, learnServerTime, phaseAt, serverNow } from './expiry.ts';

const END = '2026-11-15T12:30:00.000Z';
const end = Date.parse(END);

describe('the end of a session', () => {
  it('warns exactly 2 minutes before, and not a millisecond earlier', () => {
    expect(phaseAt(END, end - 120_001)).toEqual({ name: 'calm', warnInMs: 1 });
    expect(phaseAt(END, end - 120_000)).toEqual({ name: 'warning', secondsLeft: 120 });
  });

  it('counts down to the last started second', () => {
    expect(phaseAt(END, end - 1001)).toEqual({ name: 'warning', secondsLeft: 2 });
    expect(phaseAt(END, end - 1000)).toEqual({ name: 'warning', secondsLeft: 1 });
    expect(phaseAt(END, end - 1)).toEqual({ name: 'warning', secondsLeft: 1 });
  });

  it('is over at the very moment, and stays so', () => {
    expect(phaseAt(END, end)).toEqual({ name: 'over' });
    expect(phaseAt(END, end + 86_400_000)).toEqual({ name: 'over' });
  });

  it('signs nobody out for a note that cannot be read', () => {
    expect(phaseAt('soon', end).name).toBe('calm');
  });

  it('reads like a clock', () => {
    expect([120, 65, 60, 59, 9, 0].map(clockText)).toEqual([
      '2:00',
      '1:05',
      '1:00',
      '0:59',
      '0:09',
      '0:00',
    ]);
  });
});

describe('the server’s time', () => {
  beforeEach(() => void vi.useFakeTimers({ now: end }));
  afterEach(() => {
    learnServerTime(new Date().toUTCString());
    vi.useRealTimers();
  });

  it('is followed when this clock is fast or slow', () => {
    learnServerTime(new Date(end - 600_000).toUTCString());
    expect(serverNow()).toBe(end - 600_000);
    vi.advanceTimersByTime(5000);
    expect(serverNow()).toBe(end - 595_000);
    learnServerTime(new Date(end + 3_600_000).toUTCString());
    expect(serverNow()).toBe(end + 3_600_000);
  });

  it('ignores the second that the header rounds away, and a header that says nothing', () => {
    learnServerTime(new Date(end - 1000).toUTCString());
    expect(serverNow()).toBe(end);
    learnServerTime(null);
    learnServerTime('yesterday');
    expect(serverNow()).toBe(end);
  });
});
