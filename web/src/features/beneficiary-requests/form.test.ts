import type { Beneficiary } from '@rafiq/contract/beneficiaries/model';
import { describe, expect, it } from 'vitest';
import { aHealthPolicy } from '../../testing/builders.ts';
import {
  draftOf,
  emptyRequest,
  issuesOf,
  presetContract,
  type RequestValues,
  withPerson,
} from './form.ts';

const TODAY = '2026-11-15';
const child: Beneficiary = {
  id: '12',
  cin: null,
  lastName: 'Bennani',
  firstName: 'Ilyas',
  birthDate: '2018-04-02',
  kinship: 'child',
};
const addition = (part: Partial<RequestValues> = {}): RequestValues => ({
  ...emptyRequest('7'),
  lastName: 'Bennani',
  firstName: 'Aya',
  birthDate: TODAY,
  link: 'enfant',
  ...part,
});
const missing = (values: RequestValues, operation: 'ajout' | 'modification', files = 1) =>
  issuesOf(values, { operation, files, today: TODAY }).map(({ field }) => field);

describe('an addition', () => {
  it('is whole with names, birth date, kinship, contract and a file; the message may be missing', () => {
    expect(missing(addition(), 'ajout')).toEqual([]);
    expect(missing(emptyRequest(''), 'ajout', 0)).toEqual([
      'lastName',
      'firstName',
      'birthDate',
      'link',
      'policyId',
      'files',
    ]);
  });

  it('refuses a kinship that is not offered', () => {
    expect(missing(addition({ link: 'cousin' }), 'ajout')).toEqual(['link']);
  });
});

describe('a modification', () => {
  it('needs a person, a contract and a file', () => {
    expect(missing(emptyRequest(''), 'modification', 0)).toEqual([
      'beneficiaryId',
      'policyId',
      'files',
    ]);
    expect(missing({ ...emptyRequest('7'), ...withPerson(child) }, 'modification')).toEqual([]);
  });

  it('carries the person as they are on file, and nothing of the one chosen before', () => {
    const values = { ...emptyRequest('7'), ...withPerson(child), message: ' Bonjour ' };
    expect(draftOf(values, 'modification')).toEqual({
      policyId: '7',
      operation: 'modification',
      beneficiaryId: '12',
      lastName: 'Bennani',
      firstName: 'Ilyas',
      birthDate: '2018-04-02',
      link: 'enfant',
      message: 'Bonjour',
    });
    expect({ ...values, ...withPerson(undefined) }).toEqual({
      ...emptyRequest('7'),
      message: ' Bonjour ',
    });
  });
});

describe('the contract', () => {
  it('is preset where only one can be meant', () => {
    expect(presetContract([aHealthPolicy({ id: '7' })], null)).toBe('7');
    expect(
      presetContract([aHealthPolicy({ id: '7' }), aHealthPolicy({ id: '8' })], {
        kind: 'health',
        id: '8',
      }),
    ).toBe('8');
  });

  it('is asked for otherwise', () => {
    expect(
      presetContract([aHealthPolicy({ id: '7' }), aHealthPolicy({ id: '8' })], {
        kind: 'motor',
        id: '8',
      }),
    ).toBe('');
    expect(presetContract([], null)).toBe('');
  });
});
