import type { Fields } from '@rafiq/contract/fields/fields';
import { amount, day, id, orNull, text, yesNo } from '@rafiq/contract/fields/types';
import { expect, it } from 'vitest';
import { amountsOf, columnsOf, listOf } from './field-columns.ts';

const fields = {
  id: { wire: 'id', kept: id, list: { filter: true } },
  lastName: { wire: 'NOM', kept: text(60), list: { filter: true, sort: true } },
  birthDate: { wire: 'NE', kept: day, list: { filter: true, sort: true } },
  paidAmount: { wire: 'PAYE', kept: orNull(amount), list: { sort: true } },
  isOpen: { wire: 'OUVERT', kept: yesNo, list: { filter: true } },
  sentOnly: { wire: 'ENVOI', sent: text() },
} as const satisfies Fields;

it('selects each stored field under its name, as it is answered', () => {
  expect(columnsOf(fields, 'p')).toBe(
    'p.id::text as "id", p.last_name as "lastName", p.birth_date::text as "birthDate", ' +
      'p.paid_amount::float8 as "paidAmount", p.is_open as "isOpen"',
  );
});

it('filters and sorts by what the table allows, by what stands for a field too', () => {
  const { filters, sorts } = listOf(fields, 'p', { isOpen: '(p.closed_at is null)' });
  expect(filters).toEqual({
    id: 'p.id::text = any (?::text[])',
    lastName: 'p.last_name = any (?::text[])',
    birthDate: 'p.birth_date = any (?::date[])',
    isOpen: '(p.closed_at is null) = any (?::boolean[])',
  });
  expect(sorts).toEqual({
    lastName: 'p.last_name',
    birthDate: 'p.birth_date',
    // what is not known yet is less than any amount
    paidAmount: 'coalesce(p.paid_amount, -1)',
  });
});

it('tells the amounts alone, each with its name', () => {
  expect(amountsOf(fields, 'p')).toBe(
    `json_build_array(json_build_object('field', 'paidAmount', 'value', p.paid_amount::float8))`,
  );
});
