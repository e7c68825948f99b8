import { expect, it } from 'vitest';
import { addedFilesDraft, messageDraft, paperDraft, placeOf } from './place.ts';

it.each([
  ['health-declaration', '/declarations/create', {}],
  ['photographed', '/declarations/create', {}],
  ['motor-declaration', '/autodeclarations/create', {}],
  ['health-complaint', '/reclamations/create', {}],
  ['health-complaint:7', '/reclamations/create', { folder: '7' }],
  ['health-complaint:7:2', '/reclamations/create', { folder: '7', line: '2' }],
  ['motor-complaint:8', '/autoreclamations/create', { folder: '8' }],
  ['ticket', '/tickets/create', {}],
  ['suggestion', '/help/suggestion', {}],
  ['beneficiary-add', '/beneficiaire/create', {}],
  ['beneficiary-change:5', '/beneficiaire/update', { id: '5' }],
  ['complement:9', '/health/info', { id: '9' }],
  [addedFilesDraft('ticket', '3'), '/tickets/details', { id: '3' }],
  [paperDraft('ticket', '3', '12'), '/tickets/details', { id: '3' }],
  [messageDraft('ticket', '3'), '/tickets/details', { id: '3' }],
])('%s is gone on with at %s', (name, to, search) => {
  expect(placeOf(name)).toMatchObject({ to, search });
});

it('knows no form by a name that none has', () => {
  for (const name of ['', 'constructor', 'files', 'files:9', 'files:toString:9', 'unknown:1']) {
    expect(placeOf(name)).toBeNull();
  }
});
