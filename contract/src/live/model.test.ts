import { expect, it } from 'vitest';
import { readTold } from './model.ts';

it.each([
  ['case 12 ticket 3', { about: 'case', id: '12', kind: 'ticket', version: 3 }],
  ['presence 12 call-back', { about: 'presence', id: '12', kind: 'call-back' }],
  ['case 12 ticket', null],
  ['case 12 gone 3', null],
  ['case x ticket 3', null],
  ['case 12 ticket 3 Salma', null],
  ['', null],
])('“%s” is %o', (line, told) => {
  expect(readTold(line)).toEqual(told);
});
