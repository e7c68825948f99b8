import { describe, expect, it } from 'vitest';
import { validityOf } from './validity.ts';

const on = (expiryDate: string) => validityOf({ expiryDate }, '2026-11-15');

describe('the validity of a motor contract', () => {
  it('is green with more than 30 days left', () => {
    expect(on('2026-12-16')).toEqual({ tone: 'success', days: 31, isOver: false });
  });

  it('is amber from day 30 to its last day', () => {
    expect(on('2026-12-15')).toEqual({ tone: 'blocked', days: 30, isOver: false });
    expect(on('2026-11-15')).toEqual({ tone: 'blocked', days: 0, isOver: false });
  });

  it('is red from the day after, and counts the days since', () => {
    expect(on('2026-11-14')).toEqual({ tone: 'rejected', days: 1, isOver: true });
  });

  it('counts whole days across the change of the clock and a leap day', () => {
    expect(validityOf({ expiryDate: '2028-03-01' }, '2028-02-28').days).toBe(2);
    expect(validityOf({ expiryDate: '2026-03-23' }, '2026-02-10').days).toBe(41);
  });
});
