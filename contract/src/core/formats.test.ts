import { describe, expect, it } from 'vitest';
import {
  isAnyPhone,
  isCin,
  isEmail,
  isMobile,
  isName,
  isPhone,
  maskEmail,
  maskPhone,
  normalizeCin,
  normalizeName,
  normalizePhone,
} from './formats.ts';

describe('a CIN', () => {
  it('is upper-cased and loses spaces and dashes', () => {
    expect(normalizeCin(' ab-123\u2010456 \u20157')).toBe('AB1234567');
  });

  it.each(['ab١٢٣٤٥٦', 'AB۱۲۳۴۵۶'])('typed as %s has the digits of its card', (typed) => {
    expect(normalizeCin(typed)).toBe('AB123456');
  });

  it.each(['A12', 'AB123456', '123456789012', 'BK1'])('accepts %s', (cin) => {
    expect(isCin(cin)).toBe(true);
  });

  it.each(['A1', '1234567890123', 'ABCDEF', 'AB12_3', '_AB123', 'AB123_', 'ab123', 'أب123', ''])(
    'refuses "%s"',
    (cin) => {
      expect(isCin(cin)).toBe(false);
    },
  );
});

describe('a phone number', () => {
  it.each([
    ['+212 6 12 34 56 78', '0612345678'],
    ['00212612345678', '0612345678'],
    ['+2120612345678', '0612345678'],
    ['06.12-34(56)78', '0612345678'],
    ['06\u201012\u20153456\u201378', '0612345678'],
    ['+21261234567', '+21261234567'],
    ['+2126123456789', '+2126123456789'],
    ['21261234567', '21261234567'],
    ['1+212612345678', '1+212612345678'],
    ['+33 6 12 34 56 78', '+33612345678'],
    ['0033 6 12 34 56 78', '+33612345678'],
    ['٠٦١٢٣٤٥٦٧٨', '0612345678'],
    ['+۲۱۲ ۶۱۲ ۳۴۵ ۶۷۸', '0612345678'],
  ])('reads %s as %s', (typed, phone) => {
    expect(normalizePhone(typed)).toBe(phone);
  });

  it('has exactly 10 digits and starts with 0', () => {
    expect(isPhone('0612345678')).toBe(true);
    expect(isPhone('061234567')).toBe(false);
    expect(isPhone('06123456789')).toBe(false);
    expect(isPhone('1612345678')).toBe(false);
    expect(isPhone('+0612345678')).toBe(false);
    expect(isPhone('0abcdefghi')).toBe(false);
  });
});

describe('a phone number on file', () => {
  it.each([
    '0612345678',
    '0522334455',
    '+33612345678',
    '+34612345678',
    '+15551234567',
    '+29912345',
  ])('may be %s', (phone) => expect(isAnyPhone(phone)).toBe(true));

  it.each([
    ...['+212612345678', '+0612345678', '+3361234', '+1234567890123456', '33612345678'],
    ...['+33x12345678', '+', ''],
  ])('is not %j', (phone) => expect(isAnyPhone(phone)).toBe(false));

  it.each(['+33612345678', '+34612345678'])(
    'from abroad is nothing that a person types: %s',
    (phone) => {
      expect([isPhone(phone), isMobile(phone)]).toEqual([false, false]);
    },
  );
});

describe('an e-mail address', () => {
  it.each([
    ...['a@b.ma', 'salma.bennani+rafiq@mail.example.com', 'a@my-bank.co-op.ma', 'A1@B2.M3'],
    ...[`a@${'b'.repeat(63)}.${'c'.repeat(63)}`],
  ])('accepts %s', (email) => {
    expect(isEmail(email)).toBe(true);
  });

  it.each([
    ...[
      'a@b',
      'a b@c.ma',
      '@c.ma',
      'a@.ma',
      'a@c.ma.',
      'a@-c.ma',
      'a@c-.ma',
      'a@c.-ma',
      'a@c.ma-',
      '',
    ],
    ...[' a@b.ma', 'a@b.ma ', 'a@b_c.ma', 'a@b.m_a', 'a@b@c.ma', 'سلمى@b.ma'],
    ...[`a@${'b'.repeat(64)}.ma`, `a@b.${'c'.repeat(64)}`],
  ])('refuses "%s"', (email) => {
    expect(isEmail(email)).toBe(false);
  });

  it('accepts 254 characters and refuses 255', () => {
    const domain = `${'d'.repeat(60)}.ma`;
    const local = 'a'.repeat(254 - domain.length - 1);
    expect(isEmail(`${local}@${domain}`)).toBe(true);
    expect(isEmail(`a${local}@${domain}`)).toBe(false);
  });
});

describe('a name', () => {
  it.each(['El Idrissi', "N'Diaye", 'Aït-Taleb', 'سلمى بناني', 'O’Brien'])('accepts %s', (name) => {
    expect(isName(name)).toBe(true);
  });

  it('loses spaces around it, and keeps one between its words', () => {
    expect(normalizeName('  Salma \t Bennani ')).toBe('Salma Bennani');
  });

  it.each(['', ' Salma', 'Salma2', '2Salma', '<b>', '-Salma'])('refuses "%s"', (name) => {
    expect(isName(name)).toBe(false);
  });

  it('accepts 60 letters and refuses 61', () => {
    expect(isName('é'.repeat(60))).toBe(true);
    expect(isName('é'.repeat(61))).toBe(false);
  });
});

describe('masks', () => {
  it('shows the first character and the domain of an e-mail', () => {
    expect(maskEmail('salma@domain.ma')).toBe('s***@domain.ma');
    expect(maskEmail('"a@b"@domain.ma')).toBe('"***@domain.ma');
  });

  it('shows the last four digits of a phone', () => {
    expect(maskPhone('0612341234')).toBe('******1234');
  });
});

describe('isMobile', () => {
  it.each(['0612345678', '0712345678'])('takes %s', (phone) => {
    expect(isMobile(phone)).toBe(true);
  });
  it.each([
    ...['0522334455', '0801000000', '0890123456', '061234567', '06123456789', '06123456ab'],
    ...['+33612345678', '10612345678', ''],
  ])('refuses %j', (phone) => {
    expect(isMobile(phone)).toBe(false);
  });
});
