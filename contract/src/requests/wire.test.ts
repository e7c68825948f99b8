import { describe, expect, it } from 'vitest';
import { parseListQuery } from '../core/list-query.ts';
import { aBareRequest, aContract, aFullRequest, RECORD_KEYS } from '../testing/a-request.ts';
import { requestFileSchema, sentFileSchema } from './schema.ts';
import {
  contractToWire,
  requestBaseToWire,
  requestFileFromWire,
  requestFileToWire,
  requestFromWire,
  requestGrammar,
  returnField,
} from './wire.ts';

describe('a request on the wire', () => {
  it('names the folder that was opened because of it, once there is one', () => {
    const folder = { id: '5', number: '2026-004871' };
    const wire = requestBaseToWire({ ...aFullRequest('ticket', null), folder }, 'rafiq');
    expect(wire).toMatchObject({ opened_folder: '2026-004871', opened_folder_id: '5' });
    const read = requestFromWire(wire, { kind: 'ticket', slug: 'rafiq', details: null });
    expect(read.folder).toEqual(folder);
  });

  it('carries exactly these keys', () => {
    const wire = requestBaseToWire(aFullRequest('ticket', null), 'rafiq');
    expect(Object.keys(wire).sort()).toEqual([...RECORD_KEYS].sort());
  });

  it('carries neither timeline nor files in a list', () => {
    const { events: _events, files: _files, ...row } = aFullRequest('ticket', null);
    const wire = requestBaseToWire(row, 'rafiq');
    expect(wire).not.toHaveProperty('timeline');
    expect(wire).not.toHaveProperty('piece_justificative');
    const read = requestFromWire(wire, { kind: 'ticket', slug: 'rafiq', details: null });
    expect(read).toMatchObject({ events: [], files: [] });
  });

  it.each([
    ['a bare request', aBareRequest('ticket', 'details')],
    ['a full request', aFullRequest('ticket', 'details')],
  ])('comes back as it was: %s', (_name, request) => {
    const wire = requestBaseToWire(request, 'rafiq');
    expect(requestFromWire(wire, { kind: 'ticket', slug: 'rafiq', details: 'details' })).toEqual(
      request,
    );
  });

  it("answers under the brand's own name, and reads an absent answer as none yet", () => {
    expect(returnField('rafiq')).toBe('retour_rafiq');
    const wire = requestBaseToWire(aFullRequest('ticket', null), 'atlas');
    expect(wire.retour_atlas).toContain('traitée');
    expect(wire).not.toHaveProperty('retour_rafiq');
    const read = requestFromWire(wire, { kind: 'ticket', slug: 'rafiq', details: null });
    expect(read.answer).toBe('');
  });

  it('names its contract in four fields', () => {
    expect(contractToWire(aContract)).toEqual({
      id_contrat: '7',
      n_de_police: 'POL-1',
      n_d_adhesion: 'ADH-9',
      company: 'Atlas Assurances',
    });
  });
});

describe('a file on the wire', () => {
  const file = {
    id: '11',
    name: 'ordonnance.heic',
    mediaType: 'image/heic',
    size: 10 * 1024 * 1024,
    role: 'proof' as const,
  };

  it('comes back as it was', () => {
    const wire = requestFileSchema.parse(requestFileToWire(file));
    expect(Object.keys(wire)).toEqual(['id', 'name', 'type', 'size', 'role']);
    expect(requestFileFromWire(wire)).toEqual(file);
  });

  it('tells which record it was sent for', () => {
    const sent = { ...requestFileToWire(file), record_id: '1' };
    expect(sentFileSchema.parse(sent)).toEqual(sent);
    expect(sentFileSchema.safeParse(requestFileToWire(file)).success).toBe(false);
  });
});

describe('the list of a kind', () => {
  const grammar = requestGrammar(['frais_engages_'], 'rafiq');
  const ask = (query: Record<string, string>) => parseListQuery(query, grammar);

  it('comes newest first', () => {
    expect(ask({})).toMatchObject({
      ok: true,
      query: { top: 10, sort: { field: 'createdAt', descending: true } },
    });
  });

  it("filters by what all kinds share, and selects a kind's own fields and the answer", () => {
    const query = {
      $filter: '{"status":["Envoyé","Traité"],"id_contrat":"7","id":"1"}',
      $sort: '{"createdate":1}',
      $select: 'id,frais_engages_,retour_rafiq',
    };
    expect(ask(query)).toMatchObject({
      ok: true,
      query: {
        filters: [
          { field: 'status', anyOf: ['Envoyé', 'Traité'] },
          { field: 'contractId', anyOf: ['7'] },
          { field: 'id', anyOf: ['1'] },
        ],
        sort: { field: 'createdAt', descending: false },
        select: ['id', 'frais_engages_', 'retour_rafiq'],
      },
    });
  });

  it.each([
    [{ $filter: '{"frais_engages_":5}' }, '$filter.frais_engages_'],
    [{ $sort: '{"status":1}' }, '$sort.status'],
    [{ $select: 'retour_atlas' }, '$select.retour_atlas'],
    [{ $select: 'timeline' }, '$select.timeline'],
    [{ $expand: 'BENEF_ID' }, '$expand.BENEF_ID'],
    [{ $q: 'x' }, '$q'],
  ])('refuses %j', (query, field) => {
    expect(ask(query)).toEqual({ ok: false, issues: [{ field, code: 'unknown_field' }] });
  });
});
