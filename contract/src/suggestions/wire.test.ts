import { expect, it } from 'vitest';
import { aBareRequest, aFullRequest, RECORD_KEYS } from '../testing/a-request.ts';
import { newSuggestionSchema, suggestionSchema } from './schema.ts';
import {
  OWN_FIELDS,
  suggestionDraftFromWire,
  suggestionDraftToWire,
  suggestionFromWire,
  suggestionToWire,
  suggestionWireNames,
} from './wire.ts';

const details = { title: 'Carte', message: 'Une carte des cliniques' };

it('is sent under two names, with no space around its texts', () => {
  const wire = newSuggestionSchema.parse(suggestionDraftToWire(details));
  expect(wire).toEqual(details);
  expect(Object.values(suggestionWireNames)).toEqual(Object.keys(wire));
  expect(suggestionDraftFromWire({ title: ' Carte\n', message: '\tx ' })).toEqual({
    title: 'Carte',
    message: 'x',
  });
  expect(newSuggestionSchema.safeParse({ ...wire, status: 'Traité' }).success).toBe(false);
});

it('carries exactly these keys, and offers its own to $select', () => {
  const wire = suggestionToWire(aFullRequest('suggestion', details), 'rafiq');
  expect(Object.keys(wire).sort()).toEqual([...RECORD_KEYS, ...OWN_FIELDS].sort());
});

it.each([
  ['bare', aBareRequest('suggestion', details)],
  ['full', aFullRequest('suggestion', details)],
])('comes back as it was: %s', (_name, request) => {
  const wire = suggestionToWire(request, 'rafiq');
  expect(suggestionSchema.parse(wire)).toEqual(wire);
  expect(suggestionFromWire(wire, 'rafiq')).toEqual(request);
});
