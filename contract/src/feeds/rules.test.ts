import { describe, expect, it } from 'vitest';
import { referenceOf } from '../requests/reference.ts';
import { aFeedRow } from '../testing/a-feed-row.ts';
import { said } from '../testing/said.ts';
import { FEED_ENTITIES, type FeedEntity } from './entities.ts';
import { MAX_AMOUNT } from './limits.ts';
import type { FeedRow } from './model.ts';
import { checkRow } from './rules.ts';

const TODAY = { today: '2026-11-16' };

const rowOf = (entity: FeedEntity, sent: Record<string, unknown>): FeedRow => {
  const checked = checkRow(entity, sent, TODAY);
  if ('issues' in checked) throw new Error(said(checked.issues).join());
  return checked.row;
};
const saidOf = (entity: FeedEntity, change: Record<string, unknown>): string[] => {
  const checked = checkRow(entity, aFeedRow(entity, change), TODAY);
  return 'issues' in checked ? said(checked.issues) : [];
};

it.each(FEED_ENTITIES)('reads the example of %s, whole', (entity) => {
  const { key, version, isDeleted, values } = rowOf(entity, aFeedRow(entity));
  expect({ key, version, isDeleted }).toEqual({ key: 'K-1', version: 3, isDeleted: false });
  expect(Object.values(values)).not.toContain(undefined);
});

it('says of what was left out what its table says', () => {
  const { reimbursed_amount, observation, declaration, steps } = rowOf(
    'health-folders',
    aFeedRow('health-folders', {
      reimbursed_amount: null,
      observation: '  ',
      declaration: undefined,
      steps: '',
    }),
  ).values;
  expect({ reimbursed_amount, observation, declaration, steps }).toEqual({
    reimbursed_amount: '0.00',
    observation: '',
    declaration: null,
    steps: null,
  });
  const policy = rowOf(
    'health-policies',
    aFeedRow('health-policies', { complaints_allowed: null }),
  );
  expect(policy.values.complaints_allowed).toBe(true);
});

it.each([
  ['members', { cin: '' }, 'cin: required'],
  ['members', { cin: 'ABC' }, 'cin: cin_format'],
  ['members', { cin: true }, 'cin: wrong_type'],
  ['members', { phone: '612345678' }, 'phone: any_phone_format'],
  ['members', { email: 'salma@' }, 'email: email_format'],
  ['members', { last_name: 'B3nnani' }, 'last_name: name_format'],
  ['members', { language: 'de' }, 'language: unknown_choice'],
  ['members', { client_id: 'x'.repeat(41) }, 'client_id: too_long'],
  ['members', { address: 'a\0b' }, 'address: text_format'],
  ['members', { address: 'a\ud800b' }, 'address: text_format'],
  ['members', { address: 'a\ufffdb' }, 'address: text_format'],
  ['members', { birth_date: '2026-02-30' }, 'birth_date: date_format'],
  ['members', { birth_date: '14/03/1988' }, 'birth_date: date_format'],
  ['members', { nickname: 'Sal' }, 'nickname: unknown_field'],
  ['members', JSON.parse('{"a\\u0000b": 1}'), 'a\ufffdb: unknown_field'],
  ['members', { key: ' ' }, 'key: required'],
  ['members', { key: 'x'.repeat(101) }, 'key: too_long'],
  ['members', { source_version: null }, 'source_version: required'],
  ['members', { source_version: 1.5 }, 'source_version: number_format'],
  ['members', { source_version: '1e3' }, 'source_version: number_format'],
  ['members', { source_version: [1] }, 'source_version: number_format'],
  ['members', { source_version: -1 }, 'source_version: number_too_small'],
  ['members', { source_version: 2 ** 53 }, 'source_version: number_too_large'],
  ['members', { deleted: 'perhaps' }, 'deleted: yes_no_format'],
  ['health-folders', { engaged_amount: -0.01 }, 'engaged_amount: number_too_small'],
  ['health-folders', { engaged_amount: 1.005 }, 'engaged_amount: amount_format'],
  ['health-folders', { engaged_amount: '1 234,50' }, 'engaged_amount: amount_format'],
  ['health-folders', { engaged_amount: Number.NaN }, 'engaged_amount: amount_format'],
  ['health-folders', { engaged_amount: 10_000_000_000 }, 'engaged_amount: amount_over_limit'],
  ['health-folders', { status: 'Regle' }, 'status: unknown_choice'],
  ['health-folders', { declaration: '618033993' }, 'declaration: reference_format'],
  ['health-folders', { declaration: '9'.repeat(20) }, 'declaration: reference_format'],
  ['health-folders', { status_date: '2026-10-01' }, 'status_date: date_too_early'],
  ['health-folders', { steps: {} }, 'steps: list_format'],
  ['health-folders', { steps: '[{"status"' }, 'steps: list_format'],
  ['health-folders', { steps: '[{"status":"a","status":"b"}]' }, 'steps: field_twice'],
  ['health-folders', { steps: [null] }, 'steps[0]: json_format'],
  ['health-folders', { steps: Array(101).fill({}) }, 'steps: too_many_values'],
  [
    'health-folders',
    { documents: [{ sha256: 'x', name: 'a.pdf' }] },
    'documents[0].sha256: sha256_format',
  ],
  ['motor-policies', { expiry_date: '2025-12-31' }, 'expiry_date: date_too_early'],
  ['motor-folders', { declaration_date: '2026-08-17' }, 'declaration_date: date_too_early'],
  ['motor-folders', { responsibility_degree: 2 }, 'responsibility_degree: unknown_choice'],
] as const)('%s with %o is refused as %s', (entity, change, expected) => {
  expect(saidOf(entity, change)).toEqual([expected]);
});

it.each([
  ['+212 6 12 34 56 78', '0612345678'],
  ['0033 6 12 34 56 78', '+33612345678'],
  ['+34 612 34 56 78', '+34612345678'],
])('keeps the phone %s as %s', (sent, phone) => {
  expect(rowOf('members', aFeedRow('members', { phone: sent })).values.phone).toBe(phone);
});

it('names what a choice may be', () => {
  const checked = checkRow('members', aFeedRow('members', { language: 'de', deleted: 'x' }), TODAY);
  expect('issues' in checked && checked.issues).toMatchObject([
    { field: 'deleted', choices: '1, true, oui, yes, 0, false, non, no' },
    { field: 'language', choices: 'fr, en, ar' },
  ]);
});

it('names the item and the field of a list', () => {
  const [line] = aFeedRow('health-folders').lines as [Record<string, unknown>];
  const lines = [line, line, { ...line, rate: 101, engaged: null, colour: 'red' }];
  expect(saidOf('health-folders', { lines })).toEqual([
    'lines[2].engaged: required',
    'lines[2].rate: number_too_large',
    'lines[2].colour: unknown_field',
  ]);
});

it('tells everything that is wrong with a row at once', () => {
  expect(saidOf('members', { key: null, cin: '?', more: 1 })).toEqual([
    'key: required',
    'cin: cin_format',
    'more: unknown_field',
  ]);
});

it('names an unknown field also where another one is missing', () => {
  const { key, ...others } = aFeedRow('members');
  const checked = checkRow('members', { ...others, more: 1 }, TODAY);
  expect('issues' in checked && said(checked.issues)).toEqual([
    'key: required',
    'more: unknown_field',
  ]);
});

it('takes versions from 0 to the greatest whole number, and says so', () => {
  for (const source_version of [0, '0', Number.MAX_SAFE_INTEGER])
    expect(rowOf('members', aFeedRow('members', { source_version })).version).toBe(
      Number(source_version),
    );
  const issuesOf = (source_version: number) =>
    checkRow('members', aFeedRow('members', { source_version }), TODAY);
  const field = 'source_version';
  expect(issuesOf(-1)).toEqual({ issues: [{ field, code: 'number_too_small', min: 0 }] });
  expect(issuesOf(2 ** 53)).toEqual({
    issues: [{ field, code: 'number_too_large', max: Number.MAX_SAFE_INTEGER }],
  });
});

it('says before which day another one may not lie', () => {
  const sent = aFeedRow('motor-policies', { expiry_date: '2025-12-31' });
  expect(checkRow('motor-policies', sent, TODAY)).toEqual({
    issues: [{ field: 'expiry_date', code: 'date_too_early', min: sent.effect_date }],
  });
});

describe('an amount', () => {
  it.each([
    [0, '0.00'],
    [-0, '0.00'],
    ['7', '7.00'],
    ['007,5', '7.50'],
    ['12.34', '12.34'],
    [0.07, '0.07'],
    [1.1, '1.10'],
    [4503599627.37, '4503599627.37'],
    [MAX_AMOUNT, '9999999999.99'],
    ['9999999999,99', '9999999999.99'],
  ])('%o is %s', (sent, exact) => {
    const { values } = rowOf(
      'health-folders',
      aFeedRow('health-folders', { engaged_amount: sent }),
    );
    expect(values.engaged_amount).toBe(exact);
  });
});

it.each([
  [[true, 1, '1', 'true', 'OUI', ' yes '], true],
  [[false, 0, '0', 'False', 'non', 'no'], false],
])('reads %j as %s', (written, expected) => {
  for (const sent of written) {
    const row = aFeedRow('health-policies', { complaints_allowed: sent });
    expect(rowOf('health-policies', row).values.complaints_allowed).toBe(expected);
  }
});

it('cleans what people type: spaces, a CIN, a phone number, a code that came as a number', () => {
  const { key, version, values } = rowOf(
    'members',
    aFeedRow('members', {
      ...{ key: 1001, source_version: '12', client_id: ' C1 ', cin: 'ab 123-456' },
      ...{ phone: '+212 6 12 34 56 78', last_name: 'El  Fassi' },
    }),
  );
  expect({ key, version }).toEqual({ key: '1001', version: 12 });
  expect(values).toMatchObject({
    ...{ client_id: 'C1', cin: 'AB123456', phone: '0612345678', last_name: 'El Fassi' },
  });
});

it('turns the number of a declaration into its row', () => {
  const declaration = referenceOf('4711');
  const { values } = rowOf('motor-folders', aFeedRow('motor-folders', { declaration }));
  expect(values.declaration).toBe('4711');
});

it('reads a list from a cell as from JSON', () => {
  const { steps } = aFeedRow('health-folders');
  const cell = rowOf(
    'health-folders',
    aFeedRow('health-folders', { steps: JSON.stringify(steps) }),
  );
  expect(cell).toEqual(rowOf('health-folders', aFeedRow('health-folders')));
});

it('asks of a tombstone only whose row is gone, and at which version', () => {
  const gone = { key: 'F-1', source_version: 4, deleted: true };
  expect(checkRow('members', gone, TODAY)).toEqual({
    row: { key: 'F-1', version: 4, isDeleted: true, values: {} },
  });
  expect(checkRow('health-folders', gone, TODAY)).toEqual({
    issues: [{ field: 'member', code: 'required' }],
  });
  const folder = rowOf('health-folders', { ...gone, member: 'M-1', status: 'whatever' });
  expect(folder.values).toEqual({ member: 'M-1' });
  expect(saidOf('members', { deleted: true, nickname: 'x' })).toEqual(['nickname: unknown_field']);
});
