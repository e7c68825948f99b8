import { describe, expect, it } from 'vitest';
import {
  type Case,
  type Claimant,
  caseCode,
  claimantOf,
  differences,
  mergeRequests,
} from './case.ts';

const registry = {
  id: '1',
  firstName: 'Zineb',
  lastName: 'Ouazzâni',
  birthDate: '1990-05-17',
  email: 'zineb@rafiq.example',
  phone: null,
};
const claimant = (change: Partial<Claimant> = {}): Claimant => ({
  kind: 'claim',
  ids: ['r1'],
  state: 'waiting',
  firstName: 'Zineb',
  lastName: 'Ouazzani',
  birthDate: '1990-05-17',
  email: 'zineb@rafiq.example',
  phone: null,
  language: 'fr',
  since: '2026-11-15T12:00:00.000Z',
  image: null,
  ...change,
});

describe('the code of a case', () => {
  const [first, second] = [claimant({ kind: 'account', ids: ['7'] }), claimant()];
  const seen: Case = { cin: 'AB123456', registry, claimants: [first, second] };

  it('names one of those who were shown', () => {
    expect(caseCode(seen, first)).toMatch(/^[0-9a-f]{6}$/);
    expect(claimantOf(seen, caseCode(seen, first))).toBe(first);
    expect(claimantOf(seen, caseCode(seen, second).toUpperCase())).toBe(second);
  });

  it.each([
    ['somebody else comes', { ...seen, claimants: [...seen.claimants, claimant({ ids: ['r2'] })] }],
    ['a contact changes', { ...seen, claimants: [first, { ...second, phone: '0612345678' }] }],
    ['the registry changes', { ...seen, registry: { ...registry, birthDate: '1971-01-01' } }],
  ])('is good no more when %s', (_what, changed) => {
    expect(claimantOf(changed, caseCode(seen, first))).toBeUndefined();
  });
});

it('takes the same form twice for one person, with the newest image', () => {
  const image = {
    ...{ id: 'i', key: 'k', name: 'cin.png', mediaType: 'image/png', size: 1 },
    hasActiveContent: false,
  };
  const forms = [
    claimant(),
    claimant({ ids: ['r2'], image }),
    claimant({ ids: ['r3'], email: null }),
  ];
  expect(mergeRequests(forms)).toMatchObject([{ ids: ['r1', 'r2'], image }, { ids: ['r3'] }]);
});

it.each([
  [{}, []],
  [{ firstName: 'Zinéb' }, []],
  [{ firstName: 'Z***', lastName: 'O***' }, []],
  [{ lastName: 'Tazi' }, ['name']],
  [{ lastName: 'Tazi', birthDate: '1971-01-01' }, ['name', 'birth_date']],
  [{ email: 'other@rafiq.example' }, ['email']],
  [{ email: 'Zineb@Rafiq.example', phone: '0612345678' }, []],
])('%j differs from the registry in %j', (change, expected) => {
  expect(differences(registry, claimant(change))).toEqual(expected);
});
