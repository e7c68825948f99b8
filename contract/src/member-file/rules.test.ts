import { describe, expect, it } from 'vitest';
import { said } from '../testing/said.ts';
import { ACCOUNT_STATES, type MemberSearch } from './model.ts';
import {
  checkCorrection,
  checkOpening,
  checkReason,
  checkSearch,
  memberActsOf,
  REASON_TEXT_MAX,
  readReasonLine,
  reasonLine,
} from './rules.ts';
import type { ContactCorrection } from './schema.ts';

describe('a reason', () => {
  it('needs words only where it says nothing by itself', () => {
    expect(checkReason({ reason: 'call', text: '' })).toEqual([]);
    expect(checkReason({ reason: 'other', text: 'Audit' })).toEqual([]);
    expect(checkReason({ reason: 'other', text: ' ' })).toEqual([
      { field: 'text', code: 'required' },
    ]);
  });

  it('has 200 letters at most, and no sign that hides', () => {
    expect(checkReason({ reason: 'call', text: 'x'.repeat(REASON_TEXT_MAX) })).toEqual([]);
    expect(checkReason({ reason: 'call', text: 'x'.repeat(REASON_TEXT_MAX + 1) })).toEqual([
      { field: 'text', code: 'too_long', max: 200 },
    ]);
    for (const text of ['a\u0000b', 'a\u202eb'])
      expect(checkReason({ reason: 'call', text })).toEqual([
        { field: 'text', code: 'text_format' },
      ]);
  });
});

describe('opening a file', () => {
  it('needs a case or a reason', () => {
    expect(checkOpening({ case: '7', reason: null, text: '' })).toEqual([]);
    expect(checkOpening({ case: '', reason: 'call', text: '' })).toEqual([]);
    expect(checkOpening({ case: '', reason: null, text: '' })).toEqual([
      { field: 'reason', code: 'file_reason_required' },
    ]);
  });

  it('looks at the words in either case', () => {
    expect(said(checkOpening({ case: '7', reason: null, text: 'a\u0000b' }))).toEqual([
      'text: text_format',
    ]);
    expect(said(checkOpening({ case: '7', reason: 'other', text: '' }))).toEqual([
      'text: required',
    ]);
  });
});

describe('a search', () => {
  const search: MemberSearch = { by: 'cin', value: ' ab 123456 ', reason: 'call', text: '' };

  it.each<Partial<MemberSearch>>([{}, { by: 'name', value: 'Taz' }, { by: 'policy', value: '4' }])(
    'may be for %j',
    (part) => expect(checkSearch({ ...search, ...part })).toEqual([]),
  );

  it.each<[Partial<MemberSearch>, object]>([
    [{ value: ' ' }, { field: 'value', code: 'required' }],
    [{ value: 'ABC' }, { field: 'value', code: 'cin_format' }],
    [
      { by: 'policy', value: ' ' },
      { field: 'value', code: 'required' },
    ],
    [
      { by: 'policy', value: 'a\u202eb' },
      { field: 'value', code: 'text_format' },
    ],
    [
      { by: 'name', value: ' Ta ' },
      { field: 'value', code: 'too_short', min: 3 },
    ],
    [{ reason: 'other' }, { field: 'text', code: 'required' }],
  ])('may not be for %j', (part, problem) => {
    expect(checkSearch({ ...search, ...part })).toEqual([problem]);
  });
});

it('does with an account what can be done with it as it stands', () => {
  expect(ACCOUNT_STATES.map((state) => [state, memberActsOf(state)])).toEqual([
    ['none', []],
    ['pending', ['resend-activation']],
    ['active', ['end-sessions', 'suspend']],
    ['suspended', ['resume']],
  ]);
});

describe('a correction of contacts', () => {
  const reason = { reason: 'letter', text: '' } as const;

  it.each<Omit<ContactCorrection, 'oldContact'>>([
    { ...reason, email: 'a@b.ma' },
    { ...reason, phone: '+212 612 345 678' },
    { ...reason, email: 'a@b.ma', phone: '0522334455' },
  ])('may be %j', (correction) => expect(checkCorrection(correction)).toEqual([]));

  it.each<[object, string[]]>([
    [{}, ['email: contact_required']],
    [{ email: 'a@b' }, ['email: email_format']],
    [{ phone: '06' }, ['phone: any_phone_format']],
    [{ email: '', phone: '' }, ['email: email_format', 'phone: any_phone_format']],
    [{ email: 'a@b.ma', reason: 'other' }, ['text: required']],
  ])('%j says %j', (part, problems) => {
    expect(said(checkCorrection({ ...reason, ...part }))).toEqual(problems);
  });
});

describe('a reason in the ledger', () => {
  const words = (reason: string) => reason.toUpperCase();

  it.each([
    ['call', ' about: a bill ', 'call: about: a bill', 'CALL: about: a bill'],
    ['call', ' ', 'call', 'CALL'],
    [null, 'case 7', 'case 7', 'case 7'],
    [null, '', '', ''],
  ])('of %j and %j is kept as %j and read as %j', (reason, text, line, read) => {
    expect(reasonLine(reason, text)).toBe(line);
    expect(readReasonLine(line, words)).toBe(read);
  });
});
