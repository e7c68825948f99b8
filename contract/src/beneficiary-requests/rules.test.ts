import { describe, expect, it } from 'vitest';
import { said } from '../testing/said.ts';
import { KINSHIP_LINKS } from './model.ts';
import { checkBeneficiaryRequest, documentAskedFor } from './rules.ts';

const today = '2024-03-01';
const addition = {
  policyId: '7',
  operation: 'ajout',
  beneficiaryId: '',
  lastName: 'Bennani',
  firstName: 'Lina',
  birthDate: '2024-02-29',
  link: 'enfant',
  message: '',
};
const change = {
  ...addition,
  operation: 'modification',
  beneficiaryId: '3',
  lastName: '',
  firstName: '',
  birthDate: '',
  link: '',
};

it('asks a spouse for the marriage certificate and everyone else for the birth certificate', () => {
  expect(documentAskedFor('conjoint(e)')).toBe('marriageCertificate');
  expect(documentAskedFor('enfant')).toBe('birthCertificate');
  expect(documentAskedFor('')).toBe('birthCertificate');
});

describe('adding a beneficiary', () => {
  it.each(KINSHIP_LINKS)('is possible for %s', (link) => {
    expect(checkBeneficiaryRequest({ ...addition, link }, { today }).issues).toEqual([]);
  });

  it('takes a child born today and none born tomorrow', () => {
    expect(checkBeneficiaryRequest({ ...addition, birthDate: today }, { today }).issues).toEqual(
      [],
    );
    expect(
      checkBeneficiaryRequest({ ...addition, birthDate: '2024-03-02' }, { today }).issues,
    ).toEqual([{ field: 'birthDate', code: 'date_too_late', max: today }]);
  });

  it.each([
    [{ policyId: '' }, 'policyId: required'],
    [{ lastName: '' }, 'lastName: required'],
    [{ firstName: 'L1na' }, 'firstName: name_format'],
    [{ birthDate: '' }, 'birthDate: required'],
    [{ birthDate: '2023-02-29' }, 'birthDate: date_format'],
    [{ link: '' }, 'link: required'],
    [{ link: 'assuré' }, 'link: unknown_value'],
    [{ message: 'x'.repeat(2_001) }, 'message: too_long'],
    [{ operation: 'suppression' }, 'operation: unknown_value'],
  ])('is refused with %j', (wrong, problem) => {
    expect(said(checkBeneficiaryRequest({ ...addition, ...wrong }, { today }).issues)).toEqual([
      problem,
    ]);
  });
});

describe('changing a beneficiary', () => {
  it('needs whom it is about and nothing more', () => {
    expect(checkBeneficiaryRequest(change, { today }).issues).toEqual([]);
    expect(
      said(
        checkBeneficiaryRequest({ ...change, beneficiaryId: '', policyId: '' }, { today }).issues,
      ),
    ).toEqual(['policyId: required', 'beneficiaryId: required']);
  });

  it('may name the person by names and birth date instead, all of them', () => {
    const { lastName, firstName, birthDate } = addition;
    const named = { ...change, beneficiaryId: '', lastName, firstName, birthDate };
    expect(checkBeneficiaryRequest(named, { today }).issues).toEqual([]);
    expect(
      said(checkBeneficiaryRequest({ ...named, firstName: '', birthDate: '' }, { today }).issues),
    ).toEqual(['firstName: required', 'birthDate: required']);
  });
});

it('keeps the kinship of who is added, and none with a change', () => {
  expect(checkBeneficiaryRequest(addition, { today }).valid?.link).toBe('enfant');
  expect(checkBeneficiaryRequest({ ...change, link: 'enfant' }, { today }).valid?.link).toBe('');
});
