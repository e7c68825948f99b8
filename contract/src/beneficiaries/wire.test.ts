import { describe, expect, it } from 'vitest';
import { fieldsOfRow, parseListQuery } from '../core/list-query.ts';
import type { Beneficiary } from './model.ts';
import { beneficiaryListSchema, beneficiarySchema } from './schema.ts';
import { beneficiaryFromWire, beneficiaryGrammar, beneficiaryToWire } from './wire.ts';

const child: Beneficiary = {
  id: '3',
  cin: null,
  lastName: 'Bennani',
  firstName: 'Yassine',
  birthDate: '2018-02-01',
  kinship: 'child',
};
const spouse: Beneficiary = { ...child, id: '4', cin: 'AB987654', kinship: 'spouse' };
const self: Beneficiary = { ...child, id: '2', cin: 'AB123456', kinship: 'self' };

describe('a beneficiary on the wire', () => {
  it('carries exactly these keys', () => {
    expect(beneficiaryToWire(child, { expandBeneficiary: false })).toEqual({
      id: '3',
      _id: '3',
      NUM_CIN: null,
      NOM: 'Bennani',
      PRENOM: 'Yassine',
      DATE_NAISSANCE: '2018-02-01',
      LIEN: 'enfant',
      BENEF_ID: '3',
    });
  });

  it('repeats the person whole when expanded', () => {
    expect(beneficiaryToWire(spouse, { expandBeneficiary: true }).BENEF_ID).toEqual({
      id: '4',
      _id: '4',
      NUM_CIN: 'AB987654',
      NOM: 'Bennani',
      PRENOM: 'Yassine',
      DATE_NAISSANCE: '2018-02-01',
    });
  });

  it.each([self, spouse, child])('comes back as it was: $kinship', (beneficiary) => {
    for (const expandBeneficiary of [true, false]) {
      const wire = beneficiarySchema.parse(beneficiaryToWire(beneficiary, { expandBeneficiary }));
      expect(beneficiaryFromWire(wire)).toEqual(beneficiary);
    }
  });

  it('names the kinship in French', () => {
    const links = [self, spouse, child].map(
      (one) => beneficiaryToWire(one, { expandBeneficiary: false }).LIEN,
    );
    expect(links).toEqual(['assuré', 'conjoint(e)', 'enfant']);
  });
});

describe('the list of beneficiaries', () => {
  it('offers each field to $select, and holds what was selected', () => {
    const wire = beneficiaryToWire(child, { expandBeneficiary: false });
    expect(fieldsOfRow(beneficiaryGrammar).sort()).toEqual(Object.keys(wire).sort());
    const list = { count: 1, value: [{ id: '3', NOM: 'Bennani' }] };
    expect(beneficiaryListSchema.parse(list)).toEqual(list);
  });

  it('loads 100 with the person whole for selectors, and no more', () => {
    const query = { $expand: 'BENEF_ID', $top: '100', $skip: '0' };
    expect(parseListQuery(query, beneficiaryGrammar).ok).toBe(true);
    expect(parseListQuery({ ...query, $top: '101' }, beneficiaryGrammar).ok).toBe(false);
  });
});
