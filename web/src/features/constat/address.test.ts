import { expect, it } from 'vitest';
import { readAddress, reportAddress } from './address.ts';
import { isConstat } from './own-address.ts';

it.each([
  ['', { screen: 'safety' }],
  ['#/constat', { screen: 'safety' }],
  ['#/constat/', { screen: 'safety' }],
  ['#/constat/begin?x=1', { screen: 'begin' }],
  ['#/constat/scan', { screen: 'scan' }],
  ['#/constat/exchange/', { screen: 'safety' }],
  ['#/constat/exchange/7', { screen: 'exchange', id: '7' }],
  ['#/constat/join/', { screen: 'safety' }],
  ['#/constat/join/abc', { screen: 'join', code: 'abc' }],
  ['#/constat/report/', { screen: 'safety' }],
  ['#/constat/report/7', { screen: 'report', id: '7', step: null }],
  ['#/constat/report/7/', { screen: 'report', id: '7', step: null }],
  ['#/constat/report/7/a-driver/more', { screen: 'report', id: '7', step: 'a-driver' }],
  ['#/constat/<script>', { screen: 'safety' }],
])('%s leads to one screen', (hash, screen) => {
  expect(readAddress(hash)).toEqual(screen);
});

it('is found again where it was written', () => {
  expect(readAddress(reportAddress('7', 'b-vehicle'))).toEqual({
    screen: 'report',
    id: '7',
    step: 'b-vehicle',
  });
});

it.each([
  ['#/constat', true],
  ['#/constat?x', true],
  ['#/constat/begin', true],
  ['#/constatations', false],
  ['#/help', false],
  ['', false],
])('%s belongs to the form: %s', (hash, is) => {
  expect(isConstat(hash)).toBe(is);
});
