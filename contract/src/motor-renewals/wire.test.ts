import { describe, expect, it } from 'vitest';
import type { MotorPolicy } from '../policies/model.ts';
import { aBareRequest, aFullRequest, RECORD_KEYS } from '../testing/a-request.ts';
import type { RenewalDetails } from './model.ts';
import { checkRenewal } from './rules.ts';
import { newRenewalSchema, renewalSchema } from './schema.ts';
import {
  OWN_FIELDS,
  renewalDraftFromWire,
  renewalDraftToWire,
  renewalFromWire,
  renewalToWire,
  renewalWireNames,
} from './wire.ts';

const policy: MotorPolicy = {
  id: '7',
  policyId: 'P7',
  officeId: 'C1',
  policyNumber: 'AUTO-7',
  insurer: 'Atlas Assurances',
  make: 'Dacia',
  model: 'Duster',
  firstUseDate: '2019-03-04',
  plate: '12345-أ-6',
  effectDate: '2026-01-01',
  expiryDate: '2026-12-31',
  type: 'Tourisme',
  enabled: true,
};
const holder = { cin: 'CD234567', clientId: '44', fullName: 'Omar El Idrissi' };
const draft = { policyId: '7', glassValue: 4_000, marketValue: 95_000.5, description: 'Rien' };

describe('a new renewal on the wire', () => {
  const wire = renewalDraftToWire(draft, policy, holder);

  it('is sent under exactly these names', () => {
    expect(wire).toEqual({
      valeur_glasses: 4_000,
      valeur_venale: 95_000.5,
      description: 'Rien',
      NUM_CIN: 'CD234567',
      POLICE_ID: 'P7',
      NUMERO_POLICE: 'AUTO-7',
      TYPE: 'Tourisme',
      IMMATRICULE: '12345-أ-6',
      MODELE: 'Duster',
      MARQUE: 'Dacia',
      COMPAGNIE_ASSUR: 'Atlas Assurances',
      CABINET_ID: 'C1',
      DATE_EFFET: '2026-01-01',
      DATE_ECHEANCE: '2026-12-31',
      MEC: '2019-03-04',
    });
  });

  it("comes back as it was, with the insurer's names of the policy", () => {
    expect(renewalDraftFromWire(newRenewalSchema.parse(wire))).toEqual({
      policyId: 'P7',
      officeId: 'C1',
      glassValue: 4_000,
      marketValue: 95_000.5,
      description: 'Rien',
    });
  });

  it('needs the policy, the values and the description only', () => {
    const least = {
      valeur_glasses: 1,
      valeur_venale: 1,
      description: ' x ',
      POLICE_ID: 'P7',
      CABINET_ID: 'C1',
    };
    expect(renewalDraftFromWire(newRenewalSchema.parse(least)).description).toBe('x');
    for (const key of Object.keys(least)) {
      expect(newRenewalSchema.safeParse({ ...least, [key]: undefined }).success, key).toBe(false);
    }
  });

  it.each(['4000', 'NaN', Number.NaN, Number.POSITIVE_INFINITY])(
    'does not take %s for a number',
    (valeur_glasses) => {
      expect(newRenewalSchema.safeParse({ ...wire, valeur_glasses }).success).toBe(false);
    },
  );

  it('reads null as an amount that is not there, which the rules refuse', () => {
    const read = renewalDraftFromWire(newRenewalSchema.parse({ ...wire, valeur_glasses: null }));
    expect(checkRenewal(read).issues).toEqual([{ field: 'glassValue', code: 'required' }]);
  });

  it('tells problems under names that it has', () => {
    expect(Object.keys(wire)).toEqual(expect.arrayContaining(Object.values(renewalWireNames)));
  });
});

describe('a renewal on the wire', () => {
  const bare: RenewalDetails = { glassValue: 0.01, marketValue: 0.01, description: 'x' };
  const full: RenewalDetails = { glassValue: 20_000_000, marketValue: 95_000.5, description: 'é' };
  const own = ['valeur_glasses', 'valeur_venale', 'description'];

  it('carries exactly these keys, and offers its own to $select', () => {
    const wire = renewalToWire(aFullRequest('motor-renewal', full), 'rafiq');
    expect(Object.keys(wire).sort()).toEqual([...RECORD_KEYS, ...own].sort());
    expect([...OWN_FIELDS]).toEqual(own);
  });

  it.each([
    ['bare', aBareRequest('motor-renewal', bare)],
    ['full', aFullRequest('motor-renewal', full)],
  ])('comes back as it was: %s', (_name, request) => {
    const wire = renewalToWire(request, 'rafiq');
    expect(renewalSchema.parse(wire)).toEqual(wire);
    expect(renewalFromWire(wire, 'rafiq')).toEqual(request);
  });
});
