import { expect, it } from 'vitest';
import { tableOf } from './table.ts';

it('gives each column the width of its longest cell, and lets no cell steer the terminal', () => {
  expect(
    tableOf(
      ['ID', 'NAME'],
      [
        ['1', 'Claims\u001b[2J'],
        ['4711', 'CRM'],
      ],
    ),
  ).toEqual(['ID    NAME', '1     Claims [2J', '4711  CRM']);
});
