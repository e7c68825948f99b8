import { describe, expect, it } from 'vitest';
import { fieldsOfRow, parseListQuery } from '../core/list-query.ts';
import type { Guarantee } from './model.ts';
import { guaranteeListSchema, guaranteeSchema } from './schema.ts';
import { guaranteeFromWire, guaranteeGrammar, guaranteeToWire } from './wire.ts';

const full: Guarantee = {
  id: '1',
  policyId: 'P7',
  officeId: 'C1',
  nameFr: 'Bris de glace',
  nameAr: 'كسر الزجاج',
  insuredCapital: 95_000,
  ceiling: 4_000.5,
  deductible: 0,
};
const bare: Guarantee = { ...full, insuredCapital: null, ceiling: null, deductible: null };

describe('a guarantee on the wire', () => {
  it('carries exactly these keys', () => {
    expect(guaranteeToWire(full)).toEqual({
      id: '1',
      POLICE_ID: 'P7',
      CABINET_ID: 'C1',
      GARANTIE: 'Bris de glace',
      GARANTIE_AR: 'كسر الزجاج',
      CAPITAL_ASSURE: 95_000,
      PLAFOND: 4_000.5,
      MONTANT_FRANCHISE: 0,
    });
  });

  it.each([full, bare])('comes back as it was, an absent amount apart from nought', (guarantee) => {
    const wire = guaranteeSchema.parse(guaranteeToWire(guarantee));
    expect(guaranteeFromWire(wire)).toEqual(guarantee);
  });
});

describe('the list of guarantees', () => {
  it("is asked for by the policy's two names, 50 at once", () => {
    const query = { $filter: '{"POLICE_ID":"P7","CABINET_ID":"C1"}', $skip: '0', $top: '50' };
    expect(parseListQuery(query, guaranteeGrammar)).toMatchObject({
      ok: true,
      query: {
        top: 50,
        filters: [
          { field: 'policyId', anyOf: ['P7'] },
          { field: 'officeId', anyOf: ['C1'] },
        ],
      },
    });
  });

  it('offers each field to $select, and holds what was selected', () => {
    const keys = Object.keys(guaranteeToWire(full));
    expect(fieldsOfRow(guaranteeGrammar).sort()).toEqual(keys.sort());
    const list = { count: 1, value: [{ id: '1', PLAFOND: null }] };
    expect(guaranteeListSchema.parse(list)).toEqual(list);
  });
});
