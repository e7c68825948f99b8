import { describe, expect, it } from 'vitest';
import {
  checkNewWebhook,
  hasFailedForDays,
  MAX_TRIES,
  outcomeOf,
  readRetryAfter,
  waitAfter,
} from './rules.ts';

const NOW = new Date('2026-11-15T08:00:00.000Z');
const HOUR = 3_600_000;

describe('tries', () => {
  it('are ten, over three days', () => {
    const waits = Array.from({ length: MAX_TRIES - 1 }, (_, index) => waitAfter(index + 1, 0.5));
    expect(waits).toHaveLength(9);
    const hours = waits.reduce<number>((sum, wait) => sum + (wait ?? 0), 0) / HOUR;
    expect(hours).toBeGreaterThan(70);
    expect(hours).toBeLessThan(73);
    expect(waitAfter(10, 0.5)).toBeNull();
  });

  it('begin after five seconds, and are soon hours apart', () => {
    const minute = 60_000;
    expect([1, 2, 3, 4, 5, 6].map((number) => waitAfter(number, 0.5))).toEqual([
      ...[5_000, minute, 5 * minute, 30 * minute, 2 * HOUR, 6 * HOUR],
    ]);
  });

  it('come up to a tenth earlier or later', () => {
    expect([waitAfter(2, 0), waitAfter(2, 0.5), waitAfter(2, 1)]).toEqual([54_000, 60_000, 66_000]);
  });

  it.each([
    [200, 'delivered'],
    [299, 'delivered'],
    [199, 'failed'],
    [300, 'failed'],
    [302, 'failed'],
    [410, 'gone'],
    [500, 'failed'],
    [null, 'failed'],
  ])('an answer of %s counts as %s', (status, outcome) => {
    expect(outcomeOf(status)).toBe(outcome);
  });
});

describe('retry-after', () => {
  it.each([
    ['30', 30_000],
    [' 30 ', 30_000],
    ['Sun, 15 Nov 2026 08:01:00 GMT', 60_000],
    ['3600', HOUR],
    ['31536000', HOUR],
    ['Tue, 15 Nov 2050 08:01:00 GMT', HOUR],
    ['9'.repeat(400), HOUR],
    ['0', null],
    ['-5', null],
    ['Sun, 15 Nov 2020 08:01:00 GMT', null],
    ['soon', null],
    ['30 soon', null],
    ['in 30', null],
    ['', null],
    [null, null],
  ])('%j asks for %s ms', (text, expected) => {
    expect(readRetryAfter(text, NOW)).toBe(expected);
  });
});

it('is switched off after five days of failure, not a moment earlier', () => {
  const since = (ms: number) => new Date(NOW.getTime() - ms);
  expect(hasFailedForDays(since(120 * HOUR - 1), NOW)).toBe(false);
  expect(hasFailedForDays(since(120 * HOUR), NOW)).toBe(true);
});

describe('an address', () => {
  const contact = 'it@insurer.example';
  const found = (url: string, named = false) =>
    checkNewWebhook({ url, contact, sources: null }, () => named).map(({ field, code }) => [
      field,
      code,
    ]);
  it.each(['https://a.example/x?y=1', 'https://a.example:8443'])('%s is taken', (url) => {
    expect(found(url)).toEqual([]);
  });
  it.each([
    'http://a.example',
    'ftp://a.example',
    'a.example',
    'https://me:pw@a.example',
    'https://a.example/#x',
    '',
  ])('%j is refused', (url) => expect(found(url)).toEqual([['url', 'webhook_url']]));
  it('without https is taken only where a setting names it', () => {
    expect(found('http://10.0.0.1/x', true)).toEqual([]);
    expect(found('ftp://10.0.0.1/x', true)).toEqual([['url', 'webhook_url']]);
  });
  it('of 2001 characters, or a contact that is no e-mail, is refused', () => {
    expect(found(`https://a.example/${'x'.repeat(1983)}`)).toEqual([['url', 'too_long']]);
    expect(found(`https://a.example/${'x'.repeat(1982)}`)).toEqual([]);
    const wrong = { url: 'https://a.example', contact: 'nobody', sources: null };
    expect(checkNewWebhook(wrong, () => false)).toEqual([
      { field: 'contact', code: 'email_format' },
    ]);
  });
});
