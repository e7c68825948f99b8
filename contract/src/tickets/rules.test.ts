import { describe, expect, it } from 'vitest';
import { said } from '../testing/said.ts';
import { TICKET_TYPES } from './model.ts';
import { checkTicket } from './rules.ts';

describe('a ticket', () => {
  it.each(TICKET_TYPES)('may be about "%s"', (type) => {
    expect(checkTicket({ type, message: 'Bonjour' }).issues).toEqual([]);
  });

  it('needs a type and a message', () => {
    expect(said(checkTicket({ type: '', message: '  ' }).issues)).toEqual([
      'type: required',
      'message: required',
    ]);
  });

  it('refuses another type, and a message of 2001 characters', () => {
    expect(said(checkTicket({ type: 'autre', message: 'x' }).issues)).toEqual([
      'type: unknown_value',
    ]);
    expect(checkTicket({ type: 'Autre', message: 'x'.repeat(2_000) }).issues).toEqual([]);
    expect(said(checkTicket({ type: 'Autre', message: 'x'.repeat(2_001) }).issues)).toEqual([
      'message: too_long',
    ]);
  });
});
