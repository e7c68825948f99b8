import { expect, it } from 'vitest';
import { tableOf } from './table.ts';

it('gives each column the width of its longest cell, and lets no cell steer the terminal', () => {
  expect(
    tableOf(
      ['ID', 'NAME'],
      [
        ['1', 'le matin\n\u001b[2Jou le \u202esoir'],
        ['4711', 'CRM'],
      ],
    ),
  ).toEqual(['ID    NAME', '1     le matin [2Jou le  soir', '4711  CRM']);
});
