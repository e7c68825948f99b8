import { describe, expect, it } from 'vitest';
import { startOfDayInMorocco } from '../core/dates.ts';
import { plainLine } from './names.ts';
import { contractOnCard, coverState, isOver, lastDayBefore, tokenIn } from './rules.ts';

describe('a name on a card', () => {
  it('keeps letters and their marks, and loses every sign that is not seen', () => {
    expect(plainLine('  Salma \n\t Bennani ', 64)).toBe('Salma Bennani');
    expect(plainLine('سَلمى بناني', 64)).toBe('سَلمى بناني'.normalize('NFC'));
    const hostile = '\u202Egro.kcatta\u202C\u2066A\u2069\u200F\u061C\u200B\0\u0007\uFEFF';
    expect(plainLine(hostile, 64)).toBe('gro.kcattaA');
  });

  it('is cut between signs, and says that it was', () => {
    expect(plainLine('é'.repeat(10), 20)).toBe('é'.repeat(10));
    expect(plainLine('é'.repeat(11), 20)).toBe(`${'é'.repeat(8)}…`);
    expect(plainLine(`ab ${'x'.repeat(9)}`, 6)).toBe('ab…');
    const family = '👨‍👩‍👧‍👦'.normalize('NFC');
    expect(plainLine(family.repeat(9), 20)).not.toContain('\uFFFD');
  });
});

describe('the number of a contract', () => {
  it('stands on the card as the insurer wrote it', () => {
    expect(contractOnCard('45 000-B', ['AB123456', null])).toBe('45 000-B');
  });

  it('is left out where it is made of somebody’s CIN', () => {
    expect(contractOnCard('SANTE/ab-123456', ['AB123456'])).toBe('');
    expect(contractOnCard('X-9', ['AB123456', 'X9'])).toBe('');
    expect(contractOnCard('45000', [''])).toBe('45000');
    expect(contractOnCard('É٤5-٠٠É0', ['4500'])).toBe('');
  });
});

it('takes a code out of whatever was pasted', () => {
  expect(tokenIn('AZaz09_-')).toBe('AZaz09_-');
  expect(tokenIn(' https://portail.example/#/verify/AZ\naz09_- ')).toBe('AZaz09_-');
  expect(tokenIn('https://portail.example/#/verify/AZaz?x=1&\ny')).toBe('AZaz');
  expect(tokenIn('')).toBe('');
});

it('is over with its last millisecond', () => {
  const expiresAt = '2025-11-18T08:00:00.000Z';
  expect(isOver(expiresAt, new Date('2025-11-18T07:59:59.999Z'))).toBe(false);
  expect(isOver(expiresAt, new Date(expiresAt))).toBe(true);
});

it('names the last day of what ends with it', () => {
  expect(lastDayBefore(startOfDayInMorocco('2026-03-01').toISOString())).toBe('2026-02-28');
});

it.each([
  [null, null, 'valid'],
  ['2025-11-17', '2025-11-17', 'valid'],
  ['2025-11-18', null, 'not_started'],
  [null, '2025-11-16', 'ended'],
] as const)('covers from %s until %s, both days included: %s', (startsOn, endsOn, state) => {
  expect(coverState({ startsOn, endsOn }, new Date('2025-11-17T12:00:00Z'))).toBe(state);
});
