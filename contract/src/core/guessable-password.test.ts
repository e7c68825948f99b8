import { describe, expect, it } from 'vitest';
import { commonForms, isOwnData } from './guessable-password.ts';
import { makeReadablePassword } from './readable-password.ts';

describe('a common password', () => {
  it.each([
    ['P@ssw0rd1!', 'password'],
    ['Password#2026', 'password'],
    ['$ecret2026!', 'secret'],
    ['1234Azerty!', 'azerty'],
    ['Aa123456!', 'aa123456'],
    ['Qwerty@123', 'qwerty123'],
    ['Sol\u00e9il!99', 'soleil'],
    ['G4l@xy#1x', 'galaxy#ix'],
    ['M3rc!#', 'merci#'],
    ['T17an#b', 'titan#b'],
    ['0range5$', 'orangess'],
    ['12mot-cle34', 'mot-cle'],
    ['1Abcd#99', 'abcd'],
  ])('%s is looked up as %s', (password, form) => {
    expect(commonForms(password)).toContain(form);
  });

  it.each(['Soleil-de-Fes-83', 'un long matin de Mai, 1 chat !', 'Password-of-my-cousin-7'])(
    '%s is itself only',
    (password) => {
      expect(commonForms(password)).not.toContain('soleil');
      expect(commonForms(password)).not.toContain('password');
    },
  );

  it('is taken out of its signs up to 15 signs, and is itself from 16 on', () => {
    expect(commonForms('Password#123456')).toContain('password');
    expect(commonForms('Password#1234567')).toEqual(['password#1234567', 'password#i2eas6t']);
  });

  it('loses signs and digits at its ends, and keeps those within', () => {
    expect(commonForms('Mot-7cle#1')).not.toContain('motcle');
  });

  it('is never a word of three letters, which a random one may hold', () => {
    expect(commonForms('19$Abc72')).not.toContain('abc');
  });
});

describe('the person’s own data', () => {
  const salma = {
    cin: 'AB123456',
    firstName: 'Salma',
    lastName: 'El Idrissi',
    birthDate: '1990-05-17',
  };

  it.each([
    'Salma#1990',
    'S@lma-2026',
    'AB123456!a',
    'Idrissi17051990!',
    'Salma.Idrissi1',
    '#Ab-123-456#',
    'Né170590!',
    'Ne900517!',
    'Leab!19900517',
    'Le17051990a!',
    '!123456-Abc',
    '!!1990Abcde',
    'Idrissi',
  ])('is all there is to %s', (password) => {
    expect(isOwnData(password, salma)).toBe(true);
  });

  it.each([
    'Salma-aime-le-couscous-9',
    'Vague#2026',
    'Tr7$kd93Lm',
    'Elephant#77',
    '1990#Abcdef',
    'El#elElab',
  ])('is not what %s is made of', (password) => {
    expect(isOwnData(password, salma)).toBe(false);
  });

  it('may be unknown', () => {
    const unknown = { cin: '', firstName: '', lastName: '', birthDate: '' };
    expect(isOwnData('Salma#1990', unknown)).toBe(false);
    expect(isOwnData('سلمى#90aA', { ...unknown, firstName: 'سلمى' })).toBe(true);
    expect(isOwnData('Ali#20aA', { ...unknown, firstName: 'Ali' })).toBe(true);
    expect(isOwnData('Al#20aA', { ...unknown, firstName: 'Al', cin: 'A2' })).toBe(false);
    expect(isOwnData('Zineb#x9', { ...unknown, lastName: 'Ben--Zineb' })).toBe(true);
  });

  it('is in no password that the portal suggests', () => {
    for (let n = 0; n < 200; n += 1) expect(isOwnData(makeReadablePassword(), salma)).toBe(false);
  });
});
