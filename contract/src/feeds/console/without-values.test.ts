import { expect, it } from 'vitest';
import { issue } from '../../core/issue.ts';
import { withoutValues } from './without-values.ts';

it.each([
  [issue('status', 'too_long', { max: 40 }), issue('status', 'too_long', { max: 40 })],
  [issue('source_version', 'same_version'), issue('source_version', 'same_version')],
  [issue('steps[2].note', 'text_format'), issue('steps[2]', 'text_format')],
  [
    issue('status_date', 'date_too_late', { max: '2026-11-18' }),
    issue('status_date', 'date_too_late', { max: '2026-11-18' }),
  ],
  [
    issue('language', 'unknown_choice', { choices: 'fr, en, ar' }),
    issue('', 'unknown_choice', { choices: 'fr, en, ar' }),
  ],
])('tells what is ours of %j', (found, told) => {
  expect(withoutValues('health-folders', found)).toEqual(told);
});

it.each([
  [issue('Salma Bennani', 'unknown_field'), issue('', 'unknown_field')],
  [issue('Salma', 'encoding_format'), issue('', 'encoding_format')],
  [
    issue('', 'column_unknown', { columns: 'AB123456, Bennani' }),
    issue('', 'column_unknown', { columns: '…' }),
  ],
  [
    issue('status_date', 'date_too_early', { min: '1984-05-02' }),
    issue('status_date', 'date_too_early', { min: '…' }),
  ],
  [
    issue('status_date', 'status_before_step', { last: '2026-10-09' }),
    issue('status_date', 'status_before_step', { last: '…' }),
  ],
  [
    issue('lines[0].refunded', 'refund_over_cost', { cost: '300.00' }),
    issue('lines[0]', 'refund_over_cost', { cost: '…' }),
  ],
])('tells no value of %j', (found, told) => {
  expect(withoutValues('health-folders', found)).toEqual(told);
});
