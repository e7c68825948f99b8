import { describe, expect, it } from 'vitest';
import { aBareRequest, aContract, aFullRequest, RECORD_KEYS } from '../testing/a-request.ts';
import type { TicketDetails, TicketDraft } from './model.ts';
import { newTicketSchema, ticketSchema } from './schema.ts';
import {
  OWN_FIELDS,
  ticketDraftFromWire,
  ticketDraftToWire,
  ticketFromWire,
  ticketToWire,
  ticketWireNames,
} from './wire.ts';

const draft: TicketDraft = {
  policyId: '7',
  policyNumber: 'POL-1',
  type: 'Contrat',
  message: 'Je change de voiture',
};

describe('a new ticket on the wire', () => {
  it('is sent under exactly these names', () => {
    expect(ticketDraftToWire(draft, aContract)).toEqual({
      type_de_reclamation_: 'Contrat',
      description_de_la_reclamation: 'Je change de voiture',
      id_contrat: '7',
      n_d_adhesion: 'ADH-9',
      n_de_police: 'POL-1',
      company: 'Atlas Assurances',
    });
  });

  it('comes back as it was, with and without a contract', () => {
    const none: TicketDraft = { ...draft, policyId: '', policyNumber: '' };
    const withContract = newTicketSchema.parse(ticketDraftToWire(draft, aContract));
    const without = newTicketSchema.parse(ticketDraftToWire(none, null));
    expect(ticketDraftFromWire(withContract)).toEqual(draft);
    expect(ticketDraftFromWire(without)).toEqual(none);
  });

  it('needs a type and a description', () => {
    const least = { type_de_reclamation_: 'Autre', description_de_la_reclamation: 'x' };
    expect(newTicketSchema.parse(least)).toEqual(least);
    for (const key of Object.keys(least)) {
      expect(newTicketSchema.safeParse({ ...least, [key]: undefined }).success, key).toBe(false);
    }
  });

  it('tells problems under names that it has', () => {
    const wire = ticketDraftToWire(draft, aContract);
    expect(Object.keys(wire)).toEqual(expect.arrayContaining(Object.values(ticketWireNames)));
  });
});

describe('a ticket on the wire', () => {
  const details: TicketDetails = { type: 'Accès au portail', message: 'Bonjour' };
  const own = ['type_de_reclamation_', 'description_de_la_reclamation'];

  it('carries exactly these keys, and offers its own to $select', () => {
    const wire = ticketToWire(aFullRequest('ticket', details), 'rafiq');
    expect(Object.keys(wire).sort()).toEqual([...RECORD_KEYS, ...own].sort());
    expect([...OWN_FIELDS]).toEqual(own);
  });

  it.each([
    ['bare', aBareRequest('ticket', details)],
    ['full', aFullRequest('ticket', details)],
  ])('comes back as it was: %s', (_name, request) => {
    const wire = ticketToWire(request, 'rafiq');
    expect(ticketSchema.parse(wire)).toEqual(wire);
    expect(ticketFromWire(wire, 'rafiq')).toEqual(request);
  });
});
