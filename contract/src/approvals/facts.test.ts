import { expect, it } from 'vitest';
import { factsOf } from './facts.ts';
import type { Rights } from './model.ts';

const read = (facts: ReturnType<typeof factsOf>) =>
  facts.map(({ name, before, after }) => `${name}: ${before.join('+')} > ${after.join('+')}`);
const person = { id: '1', name: 'Hind', email: 'h@rafiq.example', language: 'fr' } as const;
const rights = (part: Partial<Rights>): Rights => ({
  ...{ roles: ['agent'], kinds: null, state: 'active' },
  ...part,
});

it('says what of a contact changes, and whose the old one is', () => {
  const before = { email: 'old@rafiq.example', phone: null };
  const payload = {
    email: 'new@rafiq.example',
    phone: null,
    oldContact: 'theirs' as const,
    before,
  };
  expect(read(factsOf({ kind: 'contact', payload }))).toEqual([
    ...['email: old@rafiq.example > new@rafiq.example', 'old:  > theirs'],
  ]);
  // of before it was kept
  const old = { email: null, phone: '+212600000000' };
  expect(read(factsOf({ kind: 'contact', payload: old }))).toEqual([
    ...['phone:  > +212600000000', 'old:  > lost'],
  ]);
});

it('says which rights change, and all roles of somebody who comes', () => {
  const facts = (before: Rights, after: Rights) =>
    read(factsOf({ kind: 'role', payload: { person, before, after } }));
  expect(facts(rights({ kinds: ['ticket'] }), rights({ kinds: ['ticket', 'suggestion'] }))).toEqual(
    ['kinds: ticket > ticket+suggestion'],
  );
  expect(facts(rights({ state: 'disabled' }), rights({}))).toEqual([
    ...['account: disabled > active', 'roles: agent > agent'],
  ]);
  const nobody = { roles: [], kinds: null, state: null };
  expect(facts(nobody, rights({ roles: ['editor'], state: 'invited' }))).toEqual([
    ...['account:  > invited', 'roles:  > editor'],
  ]);
});

it('hides the end of a CIN', () => {
  const filter = { from: '2026-11-01', to: '', staff: '', act: null, about: '', cin: 'AB123456' };
  const payload = {
    filter,
    staffName: '',
    lines: 3,
    until: { day: '2026-11-02', number: 4 },
  } as const;
  expect(read(factsOf({ kind: 'export', payload }))).toEqual([
    ...['lines:  > 3', 'from:  > 2026-11-01', 'cin:  > AB123•••'],
  ]);
});

it('says what a key will be able to do, and for how long the secret of before goes on', () => {
  const key = { name: 'Paie', source: 'paie', scopes: ['feeds:members', 'events:read'] as const };
  expect(
    read(factsOf({ kind: 'key', payload: { ...key, keyId: null, overlapDays: null } })),
  ).toEqual([...['secret:  > new', 'source:  > paie', 'scopes:  > feeds:members+events:read']]);
  expect(
    read(factsOf({ kind: 'key', payload: { ...key, keyId: 'ab12', overlapDays: 0 } })),
  ).toEqual([
    ...['secret:  > another', 'source:  > paie', 'scopes:  > feeds:members+events:read'],
    'overlap:  > 0',
  ]);
});

it('says whom a verifier means, by what, and which contact is replaced', () => {
  const payload = {
    ...{ caseId: '7', cin: 'AB123456', code: '3f9a1c', text: '', hasImage: false },
    reason: 'called_on_file',
    before: { name: 'Zineb Ouazzani', email: 'old@rafiq.example', phone: '0612345678' },
    after: { name: 'Z*** O***', email: 'new@rafiq.example', phone: null },
  } as const;
  expect(read(factsOf({ kind: 'identity', payload }))).toEqual([
    'person: Zineb Ouazzani > Z*** O***',
    'evidence:  > called_on_file',
    'image:  > missing',
    'email: old@rafiq.example > new@rafiq.example',
  ]);
});
